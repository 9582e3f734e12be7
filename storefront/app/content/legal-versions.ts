/** Selects the default text in `?version=`, once another one is in effect. */
export const OWN_VERSION = "first";

/** The effective date of the default texts. */
export const OWN_EFFECTIVE_ON = "2025-06-21";
