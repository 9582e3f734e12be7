/** Email addresses, in the browser and on the server. */

const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9-]+$/;
const LETTER = /[a-z]/;

/**
 * Returns one spelling for all spellings of one mailbox: without spaces around it, in small letters,
 * and with the domain in ASCII without a final dot. A text that is no address is only trimmed and
 * lowercased.
 */
export function normalizeEmail(text: string): string {
  const entered = text.trim().normalize("NFKC").toLowerCase();
  const at = entered.lastIndexOf("@");
  const domain = at === -1 ? undefined : asciiDomain(entered.slice(at + 1));
  return domain === undefined ? entered : `${entered.slice(0, at)}@${domain}`;
}

/** Whether a text is one email address, without spaces around it. Linear time for any length. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...others] = normalizeEmail(text).split("@");
  if (text !== text.trim() || others.length > 0 || !LOCAL_PART.test(local) || !hasParts(local))
    return false;
  const labels = domain.split(".");
  const isLabel = (label: string) =>
    LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
  return labels.length > 1 && labels.every(isLabel) && LETTER.test(labels.at(-1) ?? "");
}

const hasParts = (local: string) => local.split(".").every((part) => part !== "");

function asciiDomain(domain: string): string | undefined {
  if (!DOMAIN.test(domain) || domain.includes("..")) return undefined;
  const url = `http://${domain.replace(/\.$/, "")}`;
  if (!URL.canParse(url)) return undefined;
  return new URL(url).hostname;
}
