import Bowser from "bowser";

/** Longer ones are no browser's, and cost time to read. */
const LONGEST = 512;

/**
 * What people call the device of this User-Agent, `Firefox on Android`, or the program that is no
 * browser, `curl`; undefined where it names nothing.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent || userAgent.length > LONGEST) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return /^(?!Mozilla)[A-Za-z][\w-]{0,30}(?=\/|$)/.exec(userAgent)?.[0];
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
