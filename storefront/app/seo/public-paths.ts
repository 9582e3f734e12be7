/** The addresses that every visitor may open and search engines may list. */
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
