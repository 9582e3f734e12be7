const GOOD_FOR_DAYS = 180;

/**
 * How to report a hole, as RFC 9116 has it. It must say until when it is good, less than a year ahead:
 * counted from when it is asked for, it never runs out while the shop is open.
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
