const GOOD_FOR_DAYS = 180;

/**
 * Returns how to report a vulnerability, by RFC 9116. It must expire within a year; counted from
 * each request, it never expires.
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
