const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const LABEL = /^[a-z0-9-]+$/;
const LETTER = /[a-z]/;

/**
 * Returns one spelling for all spellings of a mailbox: without spaces around it, in lower case, and
 * with the domain in ASCII without a final dot. Only trims and lowercases a text that is not an
 * email address.
 */
export function normalizeEmail(text: string): string {
  const entered = text.trim().normalize("NFKC").toLowerCase();
  const at = entered.lastIndexOf("@");
  const domain = at === -1 ? undefined : asciiDomain(entered.slice(at + 1));
  return domain === undefined ? entered : `${entered.slice(0, at)}@${domain}`;
}

/**
 * Returns true if a text is one email address without spaces around it. Takes linear time for any
 * length.
 */
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
