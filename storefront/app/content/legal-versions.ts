/** The value of `?version=` for the default text, once another version is in effect. */
export const OWN_VERSION = "first";

export const OWN_EFFECTIVE_ON = "2025-06-21";
