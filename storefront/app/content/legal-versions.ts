/** Selects the default text in `?version=`, once another one is in effect. */
export const OWN_VERSION = "first";

export const OWN_EFFECTIVE_ON = "2025-06-21";
