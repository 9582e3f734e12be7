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

const { BROWSER_MAP, OS_MAP } = Bowser;
const names = {
  browsers: new Set<string>(Object.values(BROWSER_MAP)),
  systems: new Set<string>(Object.values(OS_MAP)),
};

/**
 * The same where all its words are the library's own, else undefined: a program calls itself what it
 * likes, and a mail to somebody who never asked for one is not to repeat it.
 */
export function knownDevice(device: string | null): string | undefined {
  const [browser = "", system, ...more] = (device ?? "").split(" on ");
  const isKnown =
    names.browsers.has(browser) &&
    (system === undefined || names.systems.has(system)) &&
    more.length === 0;
  return isKnown && device !== null ? device : undefined;
}
