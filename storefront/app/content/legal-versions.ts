/** In `?version=`, names the text that comes with the shop, once another one is in effect. */
export const OWN_VERSION = "first";

/** From when the texts that come with the shop count. */
export const OWN_EFFECTIVE_ON = "2025-06-21";
