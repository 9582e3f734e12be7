const GOOD_FOR_DAYS = 180;

/**
 * How to report a vulnerability, by RFC 9116. It must expire in less than a year: counted from each
 * request, it never expires while the shop is open.
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
