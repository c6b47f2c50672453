// SPDX-License-Identifier: Apache-2.0
// Pieces of a cuDNN.
#pragma once

#include "context.hpp"

#include <string>
#include <utility>
#include <vector>

namespace cudnnenv::tree {

enum class CudnnPackage { Wheel, Conda, Archive };

// Folders below the entry's `at`.
struct CudnnPlaces {
  std::string id; // the layout, after families and versions are sorted out
  CudnnPackage package = CudnnPackage::Archive;
  std::string include, lib, dll;
  bool windows = false;
  bool numbered_only = false; // libcudnn.so.9 and nothing else (wheels, run-time packages)
  bool full_names = true;     // real files are libcudnn.so.9.1.0
  bool static_libraries = false;
  bool import_libraries = false;
  bool suffixed_headers = false; // cudnn_v9.h beside cudnn.h
  std::string alternatives;      // folder of the plain names, which go through /etc/alternatives
};

struct CudnnJob {
  const Entry& entry;
  Context& context;
  Batch& batch;
  Cudnn cudnn;
  CudnnPlaces places;
  binary::Machine machine = binary::Machine::x86_64;
  bool jit = false;

  [[nodiscard]] const Version& version() const { return cudnn.version; }
  [[nodiscard]] int major() const { return cudnn.version.major(); }
};

// One library of a release. name: "" for the shim, else "graph", "ops_infer".
struct CudnnLibrary {
  std::string name;
  std::vector<std::string> siblings; // those it needs
  std::vector<std::string> needed;   // everything on Linux
  std::vector<binary::Function> functions;
  std::vector<binary::Constant> constants;
  std::vector<std::string> strings;
  std::string rpath;
  bool is_rpath = false;
};

CudnnPlaces cudnn_places(const Entry& entry, Context& context, const Cudnn& cudnn);
std::string cudnn_default_place(const CudnnPlaces& places, const Cudnn& cudnn);

std::vector<CudnnLibrary> cudnn_libraries(const CudnnJob& job);

void add_cudnn_headers(CudnnJob& job);
void add_cudnn_linux(CudnnJob& job);
void add_cudnn_windows(CudnnJob& job);

} // namespace cudnnenv::tree
