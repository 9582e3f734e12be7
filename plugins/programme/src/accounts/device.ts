import Bowser from "bowser";

/** No browser's User-Agent is longer, and a longer one would take time to parse. */
const MAX_LENGTH = 512;

/**
 * Returns a readable name for a User-Agent: `Firefox on Android`, or a program such as `curl`;
 * undefined if it names nothing.
 */
export function deviceOf(userAgent: string | undefined): string | undefined {
  if (!userAgent || userAgent.length > MAX_LENGTH) return undefined;
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
 * Returns the device if all its words are the library's own, otherwise undefined: a client chooses
 * its User-Agent, and an email must not repeat its text.
 */
export function knownDevice(device: string | null): string | undefined {
  const [browser = "", system, ...more] = (device ?? "").split(" on ");
  const isKnown =
    names.browsers.has(browser) &&
    (system === undefined || names.systems.has(system)) &&
    more.length === 0;
  return isKnown && device !== null ? device : undefined;
}
