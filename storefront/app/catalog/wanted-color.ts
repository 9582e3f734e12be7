/** Returns the color in a page's URL, which may be in capitals; undefined without one. */
export const wantedColor = (parameters: URLSearchParams): string | undefined =>
  parameters.get("color")?.toLowerCase();
