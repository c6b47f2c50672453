# SPDX-License-Identifier: Apache-2.0
# The version of the package, here and nowhere else.  In: nothing.  Out: GLOBAL property cudnnenv:version.
set_property(GLOBAL PROPERTY cudnnenv:version "0.1.0")
