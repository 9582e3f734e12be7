/** The value of `?version=` for the default text, once another version is in effect. */
export const DEFAULT_VERSION = "first";

export const DEFAULT_EFFECTIVE_ON = "2025-06-21";
