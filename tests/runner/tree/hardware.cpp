// SPDX-License-Identifier: Apache-2.0
// The entries `registry` and `gpu_hardware`.
#include "context.hpp"

#include <algorithm>
#include <cctype>

namespace cudnnenv::tree {
namespace {

// A CMake bracket argument that holds TEXT.
std::string bracket(const std::string& text) {
  std::string equals = "=";
  while (text.find("]" + equals + "]") != std::string::npos ||
         text.find("]" + equals) != std::string::npos) {
    equals += '=';
  }
  // CMake drops a newline that comes first.
  return "[" + equals + "[" + (!text.empty() && text[0] == '\n' ? "\n" : "") + text + "]" + equals +
         "]";
}

// "HKEY_LOCAL_MACHINE\SOFTWARE\X" as cmake_host_system_information takes it: HKLM/SOFTWARE/X.
std::string registry_key(const std::string& text) {
  std::string key = text;
  std::replace(key.begin(), key.end(), '\\', '/');
  const std::vector<std::pair<std::string, std::string>> hives = {{"HKEY_LOCAL_MACHINE", "HKLM"},
                                                                  {"HKEY_CURRENT_USER", "HKCU"},
                                                                  {"HKEY_CLASSES_ROOT", "HKCR"},
                                                                  {"HKEY_USERS", "HKU"}};
  for (const auto& [name, abbreviation] : hives) {
    if (key.compare(0, name.size(), name) == 0) {
      key.replace(0, name.size(), abbreviation);
    }
  }
  return key;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string hex_of(const Entry& entry, const std::string& key, const std::string& otherwise,
                   std::size_t digits) {
  std::string text = entry.text(key, otherwise);
  if (text.compare(0, 2, "0x") == 0 || text.compare(0, 2, "0X") == 0) {
    text.erase(0, 2);
  }
  text = lower(text);
  if (text.size() != digits || text.find_first_not_of("0123456789abcdef") != std::string::npos) {
    entry.fail("\"" + key + "\" must be " + std::to_string(digits) + " hex digits, as in 0x" +
               otherwise);
  }
  return text;
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

struct Device {
  std::string address, vendor, device, kind, driver;
};

// "0000:01:00.0"; the domain may be left out.
std::string address_of(const Entry& entry) {
  std::string address = entry.name();
  if (std::count(address.begin(), address.end(), ':') == 1) {
    address = "0000:" + address;
  }
  if (address.find_first_not_of("0123456789abcdefABCDEF:.") != std::string::npos ||
      address.size() < 12) {
    entry.fail("\"" + entry.name() + "\" is no PCI address, as 0000:01:00.0 is");
  }
  return address;
}

void add_sysfs(const Device& device, Batch& batch) {
  const std::string bus = "/sys/bus/pci/";
  const std::string real = "/sys/devices/pci0000:00/" + device.address;
  batch.text(real + "/vendor", "0x" + device.vendor + "\n");
  batch.text(real + "/device", "0x" + device.device + "\n");
  batch.text(real + "/class", "0x" + device.kind + "\n");
  batch.text(real + "/subsystem_vendor", "0x" + device.vendor + "\n");
  batch.text(real + "/uevent", (device.driver.empty() ? "" : "DRIVER=" + device.driver + "\n") +
                                   "PCI_CLASS=" + upper(device.kind) +
                                   "\nPCI_ID=" + upper(device.vendor) + ":" + upper(device.device) +
                                   "\nPCI_SLOT_NAME=" + device.address + "\n");
  batch.link(bus + "devices/" + device.address, "../../../devices/pci0000:00/" + device.address);
  if (!device.driver.empty()) {
    batch.folder(bus + "drivers/" + device.driver);
    batch.link(real + "/driver", "../../../bus/pci/drivers/" + device.driver);
  }
}

// Windows keeps its device list in the registry.
void add_device_list(const Device& device, Context& context) {
  const std::string key = "HKLM/SYSTEM/CurrentControlSet/Enum/PCI/VEN_" + upper(device.vendor) +
                          "&DEV_" + upper(device.device) + "&SUBSYS_00000000&REV_A1/" +
                          device.address;
  add_registry(context, key, "HardwareID",
               "PCI\\VEN_" + upper(device.vendor) + "&DEV_" + upper(device.device) + "&CC_" +
                   upper(device.kind.substr(0, 4)));
  add_registry(context, key, "CompatibleIDs", "PCI\\CC_" + upper(device.kind.substr(0, 4)));
  if (!device.driver.empty()) {
    add_registry(context, key, "Service", device.driver);
  }
}

} // namespace

// Names match in any case: properties have the lower one; the list of keys keeps the spelling.
void add_registry(Context& context, const std::string& key, const std::string& name,
                  const std::string& value) {
  const std::string full = registry_key(key);
  context.registry.push_back("set_property(GLOBAL PROPERTY " +
                             bracket(lower("cudnnenv:registry:" + full + ":" + name)) + " " +
                             bracket(value) + ")\nset_property(GLOBAL APPEND PROPERTY " +
                             "cudnnenv:registry.keys " + bracket(full) + ")\n");
}

void make_registry(const Entry& entry, Context& context, Batch& /*batch*/) {
  if (!entry.has("values") || !entry.raw("values").is_object()) {
    entry.fail("\"values\" must be an object: name of the value -> text or number");
  }
  for (const auto& item : entry.raw("values").items()) {
    if (!item.value().is_string() && !item.value().is_number()) {
      entry.fail(R"("values": ")" + item.key() + "\" must be a text or a number");
    }
    add_registry(context, entry.name(), item.key(), plain_text(item.value()));
  }
}

void make_gpu_hardware(const Entry& entry, Context& context, Batch& batch) {
  Device device;
  device.address = address_of(entry);
  device.vendor = hex_of(entry, "vendor", "10de", 4);
  device.device = hex_of(entry, "device", "2684", 4);
  device.kind = hex_of(entry, "class", "030000", 6);
  device.driver = entry.has("driver") && entry.raw("driver").is_null() ? "" : entry.text("driver");
  if (device.driver == "none") {
    device.driver.clear();
  }
  if (context.windows()) {
    add_device_list(device, context);
  } else {
    add_sysfs(device, batch);
  }
}

} // namespace cudnnenv::tree
