/** The address of a mailed link's page holds its secret: no other site and no cache may see it. */
export const linkPageHeaders = {
  "referrer-policy": "same-origin",
  "cache-control": "private, no-store",
} as const;
