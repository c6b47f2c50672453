# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for framework.*

# A framework of the Python that answers here: built with CUDA, nothing wrong with it.
function(
  framework
  name
  title
  version
  cuda
  cudnn
)
  string(REGEX MATCH "^[0-9]+" major "${cuda}")
  string(REGEX MATCH "^[0-9]+" cudnn_major "${cudnn}")
  facts(frameworks.0 name "${name}" title "${title}" version "${version}" version_from "/venv/${name}/version.py" root "/venv/${name}"
    python /venv/bin/python from VIRTUAL_ENV cuda "${cuda}" cuda_major "${major}" cuda_from "/venv/${name}/version.py"
    cudnn "${cudnn}" cudnn_major "${cudnn_major}" cudnn_from "/venv/${name}/lib" cpu_only FALSE brings_cuda TRUE
  )
endfunction()
function(cpu_framework name title version)
  facts(frameworks.0 name "${name}" title "${title}" version "${version}" root "/venv/${name}" python /venv/bin/python
    from VIRTUAL_ENV cpu_only_from "/venv/${name}/version.py" cpu_only TRUE
  )
endfunction()
# a GPU, and what a framework has code for
function(on_gpu name capability architectures)
  facts(gpus.0 name "${name}" compute_capability "${capability}")
  facts(frameworks.0 architectures_from "device code" architectures "${architectures}")
endfunction()

fires(framework.not-installed note [[
  facts(framework_requests.0 title PyTorch python /usr/bin/python3 python_from PATH elsewhere_python /home/u/project/.venv/bin/python
    elsewhere_version 2.9.0 elsewhere_from .vscode/settings.json found FALSE)]] [[cudnnenv_fact_set(framework_requests.0.found TRUE)]]
)
fires(framework.several-environments note [[
  facts(interpreter path /venv/bin/python from VIRTUAL_ENV others 1)
  facts(other_interpreters.0 path /usr/bin/python3 from PATH has "PyTorch 2.9.0" has_zh_CN "PyTorch 2.9.0")]]
  [[cudnnenv_fact_set(interpreter.others 0)]]
)
fires(framework.import-failed error [[
  framework(torch PyTorch 2.9.0+cu128 12.8 9.10.2)
  facts(frameworks.0 answer import-failed answer_what "cannot be imported" answer_what_zh_CN "无法导入"
    answer_says "ModuleNotFoundError: No module named 'numpy'" answer_says_zh_CN "ModuleNotFoundError: No module named 'numpy'"
    answer_command "/venv/bin/python")]] [[cudnnenv_fact_set(frameworks.0.answer no-gpu)]]
)
fires(framework.no-gpu warning [[
  framework(torch PyTorch 2.9.0+cu128 12.8 9.10.2)
  facts(frameworks.0 answer no-gpu answer_what "sees no GPU" answer_what_zh_CN "未检测到 GPU" answer_says "torch.cuda.is_available() = False"
    answer_says_zh_CN "torch.cuda.is_available() = False" answer_command "/venv/bin/python")]] [[cudnnenv_fact_set(frameworks.0.answer ok)]]
)
fires(framework.no-gpu warning [[
  framework(torch PyTorch 2.9.0+cu128 12.8 9.10.2)
  facts(driver present FALSE)]] [[cudnnenv_fact_set(driver.present TRUE)]]
)
fires(framework.runtime-needs-newer-driver warning [[
  framework(torch PyTorch 2.15.0+cu132 13.2 9.26.0)
  facts(driver version 550.54.14 cuda 12.4 from nvidia-smi)]] [[cudnnenv_fact_set(driver.version 580.65.06)]]
)
fires(framework.runtime-needs-newer-driver error [[
  framework(onnxruntime "ONNX Runtime" 1.31.1 13.0 9)
  cudnnenv_fact_set(request.require_gpu TRUE)
  facts(driver version 550.54.14 from nvidia-smi)]] [[cudnnenv_fact_set(frameworks.0.cuda_major 12)]]
)
fires(framework.runtime-needs-newer-driver warning [[
  framework(torch PyTorch 2.15.0+cu132 13.2 9.26.0)
  facts(driver version 550.54.14 cuda 12.4 from nvidia-smi)]] [[cudnnenv_fact_set(driver.cuda 13.2)]]
)
fires(framework.cudnn-conflict warning [[
  facts(cudnn_conflicts.0 file libcudnn.so.9 first_version 9.10.2 first_path /venv/nvidia/cudnn/lib/libcudnn.so.9 first_owner torch
    second_version 9.28.1 second_path /opt/cudnn/lib/libcudnn.so.9 second_owner LD_LIBRARY_PATH)]]
  [[cudnnenv_fact_set(cudnn_conflicts.0.second_version 9.10.2)]]
)
fires(framework.cudnn-major-differs error [[
  framework(tensorflow TensorFlow 2.18.1 12.5.1 9.3)
  facts(frameworks.0 cudnn_reach /usr/lib/x86_64-linux-gnu/libcudnn.so.8 cudnn_reach_from "system packages" cudnn_reach_major 8)]]
  [[cudnnenv_fact_set(frameworks.0.cudnn_reach_major 9)]]
)
fires(framework.torch-gpu-not-covered warning [[
  framework(torch PyTorch 2.5.1+cu124 12.4 9.1.0)
  on_gpu("NVIDIA GeForce RTX 5090" 12.0 "50-real;60-real;70-real;75-real;80-real;86-real;90-real")]]
  [[cudnnenv_fact_set(gpus.0.compute_capability 9.0)]]
)
fires(framework.torch-gpu-not-covered warning [[
  framework(torch PyTorch 2.15.0+cu132 13.2 9.26.0)
  on_gpu("NVIDIA GeForce GTX 1080" 6.1 "75-real;80-real;86-real;90-real;100-real;120-real")]]
  [[cudnnenv_fact_set(gpus.0.compute_capability 8.9)]]
)
# PTX is code too: a slow start, no fault
fires(framework.torch-gpu-not-covered warning [[
  framework(torch PyTorch 2.5.1 12.4 9.1.0)
  on_gpu("NVIDIA GeForce RTX 5090" 12.0 "80-real;90-real")]] [[cudnnenv_fact_set(frameworks.0.architectures "80-real;90-virtual")]]
)
fires(framework.tensorflow-gpu-not-covered warning [[
  framework(tensorflow TensorFlow 2.18.1 12.5.1 9.3)
  on_gpu("NVIDIA GeForce GTX 980" 5.2 "60-real;70-real;80-real;89-real;90")]] [[cudnnenv_fact_set(gpus.0.compute_capability 10.0)]]
)
fires(framework.tensorflow-gpu-not-covered warning [[
  framework(tensorflow TensorFlow 2.21.0 12.5.1 9.3)
  on_gpu("NVIDIA GeForce RTX 5090" 12.0 "60-real;70-real;80-real;89-real;90")]] [[cudnnenv_fact_set(gpus.0.compute_capability 9.0)]]
)
fires(framework.paddle-gpu-not-covered warning [[
  framework(paddle PaddlePaddle 3.2.0 12.9 9.9)
  on_gpu("NVIDIA TITAN V" 7.0 "75-real;80-real;86-real;89-real;90-real")]] [[cudnnenv_fact_set(gpus.0.compute_capability 7.5)]]
)
fires(framework.libraries-missing warning [[
  framework(tensorflow TensorFlow 2.18.1 12.5.1 9.3)
  cudnnenv_fact_set(frameworks.0.libraries_missing "libcudnn.so.9, libcublas.so.12")]]
  [[cudnnenv_fact_unset(frameworks.0.libraries_missing)]]
)
fires(framework.libraries-missing warning [[
  framework(torch PyTorch 2.5.1 12.4 9.1.0)
  facts(frameworks.0 missing_requirement "nvidia-cudnn-cu12==9.1.0.70" libraries_missing libcudnn.so.9)]]
  [[cudnnenv_fact_set(frameworks.0.cpu_only TRUE)]]
)
fires(framework.package-shadowed warning [[
  cpu_framework(onnxruntime "ONNX Runtime" 1.32.0)
  facts(frameworks.0 version_from /venv/onnxruntime/__init__.py owner_gpu onnxruntime-gpu==1.31.1
    owners "onnxruntime 1.32.0, onnxruntime-gpu 1.31.1" mixed "onnxruntime 1.32.0, onnxruntime-gpu 1.31.1"
    mixed_zh_CN "onnxruntime 1.32.0, onnxruntime-gpu 1.31.1")]] [[cudnnenv_fact_set(frameworks.0.owners "onnxruntime 1.32.0")]]
)
fires(framework.package-shadowed warning [[
  framework(torch PyTorch 2.9.0 12.8 9.10.2)
  cudnnenv_fact_unset(frameworks.0.cpu_only)
  foreach(key contradiction mixed)
    cudnnenv_fact_set(frameworks.0.${key} "version.py is of a build without CUDA, /venv/torch/lib/libtorch_cuda.so is there")
    cudnnenv_fact_set(frameworks.0.${key}_zh_CN "version.py 属于不含 CUDA 的构建，但存在 /venv/torch/lib/libtorch_cuda.so")
  endforeach()]] [[cudnnenv_fact_unset(frameworks.0.mixed)]]
)
fires(framework.torch-cpu-only warning [[cpu_framework(torch PyTorch 2.9.0)]] [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]])
# its name says +cpu, its files have CUDA: the files are right
fires(framework.torch-cpu-only warning [[cpu_framework(torch PyTorch 2.9.0+cpu)]] [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]])
fires(framework.tensorflow-cpu-only warning [[cpu_framework(tensorflow TensorFlow 2.21.0)]]
  [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]]
)
fires(framework.paddle-cpu-only warning [[cpu_framework(paddle PaddlePaddle 3.3.1)]] [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]])
fires(framework.onnxruntime-cpu-only warning [[
  cpu_framework(onnxruntime "ONNX Runtime" 1.32.0)
  facts(driver version 550.54.14 from nvidia-smi)]] [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]]
)
fires(framework.opencv-without-cuda warning [[cpu_framework(opencv OpenCV 4.10.0)]] [[cudnnenv_fact_set(frameworks.0.cpu_only FALSE)]])
fires(framework.opencv-without-cudnn warning [[
  framework(opencv OpenCV 4.10.0 12.4 "")
  facts(frameworks.0 has_cudnn_from /venv/cv2/cv2.abi3.so has_cudnn FALSE)]] [[cudnnenv_fact_set(frameworks.0.has_cudnn TRUE)]]
)
fires(framework.torch-cuda-differs note [[
  toolkit(1 12.8.93 15)
  framework(torch PyTorch 2.9.0+cu128 12.8 9.10.2)]] [[cudnnenv_fact_set(frameworks.0.cuda 12.4)]]
)
fires(framework.torch-cuda-differs error [[
  cudnnenv_fact_set(request.components "Toolkit;Torch")
  framework(torch PyTorch 2.0.1+cu117 11.7 8.5)]] [[cudnnenv_fact_set(frameworks.0.cuda 12.4)]]
)
fires(framework.torch-cuda-differs note [[framework(torch PyTorch 2.0.1+cu117 11.7 8.5)]] [[cudnnenv_fact_unset(frameworks.0.cuda_major)]])
fires(framework.torch-needs-nvtx note [[
  toolkit(0 12.9.41 15)
  toolkit(1 12.8.93 15)
  cudnnenv_fact_set(toolkits.1.nvtx TRUE)
  cudnnenv_fact_set(toolkits.0.nvtx FALSE)
  framework(torch PyTorch 2.5.1+cu124 12.4 9.1.0)
  facts(frameworks.0 nvtx_target CUDA::nvToolsExt cmake_dir /venv/torch/share/cmake/Torch)]] [[cudnnenv_fact_set(toolkits.0.nvtx TRUE)]]
)
fires(framework.tensorflow-cuda-differs warning [[
  toolkit(1 11.8.89 12)
  cudnn(1 8.6.0 11 5)
  compiler(0 GNU 11.2.0)
  framework(tensorflow TensorFlow 2.13.0 11.8 8.6)
  cudnnenv_fact_set(frameworks.0.brings_cuda FALSE)]] [[cudnnenv_fact_set(frameworks.0.brings_cuda TRUE)]]
)
fires(framework.paddle-cuda-differs warning [[
  toolkit(1 11.8.89 12)
  cudnn(1 8.6.0 11 5)
  compiler(0 GNU 11.2.0)
  framework(paddle PaddlePaddle 2.6.2 11.8 8.6.0)
  cudnnenv_fact_set(frameworks.0.brings_cuda FALSE)]] [[cudnnenv_fact_set(frameworks.0.cuda_major 12)]]
)
fires(framework.onnxruntime-cuda-differs warning [[
  toolkit(1 13.0.88 16)
  cudnn(1 9.13.0 13 5)
  framework(onnxruntime "ONNX Runtime" 1.31.1 13.0 9)
  cudnnenv_fact_set(frameworks.0.brings_cuda FALSE)]] [[cudnnenv_fact_set(frameworks.0.brings_cuda TRUE)]]
)
