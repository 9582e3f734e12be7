/** Methods that change nothing. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export const FOREIGN_ORIGIN = "This request came from another site.";

interface Asked {
  method?: string | undefined;
  headers: { origin?: string | undefined; host?: string | undefined };
}

/** Whether a page of the shop asks, or a program: those send no origin, browsers do with every change. */
export function isOwnOrigin(
  { headers: { origin, host } }: Pick<Asked, "headers">,
  storefrontUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(storefrontUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether another site's page asks for a change, using the cookies that the browser sends along. */
export function isForeignChange(asked: Asked, storefrontUrl: string): boolean {
  return !SAFE.has(asked.method ?? "GET") && !isOwnOrigin(asked, storefrontUrl);
}
