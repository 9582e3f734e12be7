const GOOD_FOR_DAYS = 180;

/**
 * Returns the `security.txt` file of RFC 9116, which tells how to report a vulnerability. It must
 * expire within a year, so the expiration date counts from each request.
 */
export function securityTxt(siteUrl: string, now: Date): string {
  const until = new Date(now);
  until.setUTCDate(until.getUTCDate() + GOOD_FOR_DAYS);
  return [
    `Contact: ${siteUrl}/contact`,
    `Expires: ${until.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
