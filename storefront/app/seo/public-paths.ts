/** The paths of pages that are public and listed in the sitemap. */
export const publicPaths = [
  "/",
  "/products",
  "/education",
  "/aboutus",
  "/vibe",
  "/contact",
  "/terms&return",
  "/privacy",
] as const;
