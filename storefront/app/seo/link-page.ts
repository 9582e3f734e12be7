/**
 * Hides the URL of an emailed link's page from other sites and caches, because it contains a
 * secret.
 */
export const linkPageHeaders = {
  "referrer-policy": "same-origin",
  "cache-control": "private, no-store",
} as const;
