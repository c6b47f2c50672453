// SPDX-License-Identifier: Apache-2.0
// What every machine of a kind has. Nothing that is there already is replaced: a tree may be made
// in steps.
#include "context.hpp"

namespace cudnnenv::tree {
namespace {

void add_file(Context& context, const std::string& path, const std::string& bytes,
              unsigned mode = 0644U) {
  if (!context.disk.exists(path)) {
    context.disk.file(path, bytes, mode);
  }
}

void add_link(Context& context, const std::string& path, const std::string& target) {
  if (!context.disk.exists(path)) {
    context.disk.link(path, target);
  }
}

std::string library(const Context& context, const std::string& soname,
                    const std::vector<std::string>& needed) {
  binary::SharedLibrary elf;
  elf.machine = context.aarch64() ? binary::Machine::aarch64 : binary::Machine::x86_64;
  elf.soname = soname;
  elf.needed = needed;
  return binary::elf_shared_library(elf);
}

// Debian's folders: /lib is /usr/lib; the loader's own configuration names /usr/local/lib and the
// multiarch folders.
void make_linux(Context& context) {
  const std::string multiarch = context.multiarch();
  const std::string folder = "/usr/lib/" + multiarch;
  for (const std::string path :
       {"/usr/bin", "/usr/lib64", "/usr/local/lib", "/usr/include", "/tmp", "/etc/ld.so.conf.d"}) {
    context.disk.folder(path);
  }
  for (const std::string name : {"bin", "lib", "lib64"}) {
    add_link(context, "/" + name, "usr/" + name);
  }
  const std::string loader = context.aarch64() ? "ld-linux-aarch64.so.1" : "ld-linux-x86-64.so.2";
  add_file(context, folder + "/" + loader, library(context, loader, {}), 0755U);
  add_link(context, std::string(context.aarch64() ? "/usr/lib/" : "/usr/lib64/") + loader,
           (context.aarch64() ? "" : "../lib/") + multiarch + "/" + loader);
  add_file(context, folder + "/libc.so.6", library(context, "libc.so.6", {loader}), 0755U);
  const std::string below = folder + "/";
  for (const std::string name :
       {"libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libgcc_s.so.1"}) {
    add_file(context, below + name, library(context, name, {"libc.so.6"}));
  }
  add_file(context, folder + "/libstdc++.so.6.0.30",
           library(context, "libstdc++.so.6", {"libm.so.6", "libgcc_s.so.1", "libc.so.6"}));
  add_link(context, folder + "/libstdc++.so.6", "libstdc++.so.6.0.30");
  add_file(context, folder + "/libz.so.1.2.13", library(context, "libz.so.1", {"libc.so.6"}));
  add_link(context, folder + "/libz.so.1", "libz.so.1.2.13");
  add_file(context, "/etc/ld.so.conf", "include /etc/ld.so.conf.d/*.conf\n");
  add_file(context, "/etc/ld.so.conf.d/libc.conf",
           "# libc default configuration\n/usr/local/lib\n");
  add_file(context, "/etc/ld.so.conf.d/" + multiarch + ".conf",
           "# Multiarch support\n/usr/local/lib/" + multiarch + "\n/lib/" + multiarch +
               "\n/usr/lib/" + multiarch + "\n");
}

// The GPU of a WSL2 machine is /dev/dxg; its kernel says what it is.
void make_wsl(Context& context) {
  add_file(context, "/dev/dxg", "");
  add_file(context, "/proc/version",
           "Linux version 5.15.153.1-microsoft-standard-WSL2 (root@builder)\n");
  add_file(context, "/proc/sys/kernel/osrelease", "5.15.153.1-microsoft-standard-WSL2\n");
  context.disk.folder("/usr/lib/wsl/lib");
  add_file(context, "/etc/ld.so.conf.d/ld.wsl.conf", "/usr/lib/wsl/lib\n");
}

void make_windows(Context& context) {
  for (const std::string path : {"/Windows/System32/drivers", "/Program Files",
                                 "/Program Files (x86)", "/ProgramData", "/Users"}) {
    context.disk.folder(path);
  }
  for (const std::string name : {"kernel32.dll", "ntdll.dll", "user32.dll"}) {
    binary::Dll dll;
    dll.machine = context.aarch64() ? binary::Machine::aarch64 : binary::Machine::x86_64;
    dll.name = name;
    dll.file_version = "10.0.22621.1";
    add_file(context, "/Windows/System32/" + name, binary::pe_dll(dll));
  }
}

} // namespace

void make_base(Context& context) {
  if (context.windows()) {
    make_windows(context);
    return;
  }
  make_linux(context);
  if (context.options.host == Host::WSL2) {
    make_wsl(context);
  }
}

} // namespace cudnnenv::tree
