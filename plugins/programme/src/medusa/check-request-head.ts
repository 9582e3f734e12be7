const MAX_URL_LENGTH = 8192;
const MAX_HEADER_LENGTH = 4096;
const MAX_FIELDS = 200;
/** Limits the digits of an index such as `id[12]`; no list in the shop is longer. */
const MAX_INDEX_DIGITS = 3;

export interface UnreadableRequest {
  status: 400 | 414 | 431;
  message: string;
}

/**
 * Returns why a request's head is malformed, or undefined if it is valid. Before any middleware
 * runs, Medusa parses queries into arrays of any length and matches headers with patterns slower
 * than linear, so nothing malformed may reach it.
 */
export function unreadableReason(
  address: string,
  headers: NodeJS.Dict<string | string[]>,
): UnreadableRequest | undefined {
  if (address.length > MAX_URL_LENGTH) return { status: 414, message: "The URL is too long." };
  const isLong = Object.values(headers).some((value) => String(value).length > MAX_HEADER_LENGTH);
  if (isLong) return { status: 431, message: "A header is too long." };
  const text = decoded(address.replaceAll("+", " "));
  if (text === undefined) return { status: 400, message: "The URL is malformed." };
  if (text.includes("\0")) {
    return { status: 400, message: "The request contains an unsupported character." };
  }
  const start = address.indexOf("?");
  if (start !== -1 && isDangerousQuery(address.slice(start + 1))) {
    return { status: 400, message: "The query string is malformed." };
  }
  return undefined;
}

function isDangerousQuery(query: string): boolean {
  const fields = query.split("&");
  if (fields.length > MAX_FIELDS) return true;
  const names = fields.map(nameOf);
  return names.some(hasLongIndex) || !isOneText(names, "locale");
}

/**
 * Returns true if a field appears at most once, as text. Medusa reads `locale` before any
 * middleware; a list or an object would throw outside any error handler and the request would hang.
 */
function isOneText(names: (string | undefined)[], name: string): boolean {
  const own = names.filter((one = "") => one.replace(/^\[/, "").split(/[[\]]/, 1)[0] === name);
  return own.length === 0 || (own.length === 1 && own[0] === name);
}

/** Returns a field's name, ending where Medusa's parser (qs) ends it. */
function nameOf(field: string): string | undefined {
  const plain = field.replace(/%5B/gi, "[").replace(/%5D/gi, "]");
  const bracket = plain.indexOf("]=");
  const end = bracket === -1 ? plain.indexOf("=") : bracket + 1;
  return decoded(end === -1 ? plain : plain.slice(0, end));
}

/** Rejects names such as `a[4294967294]`, for which Medusa would create an array of that length. */
function hasLongIndex(name: string | undefined): boolean {
  if (name === undefined) return true;
  const indexes = name.split("[").slice(1);
  return indexes.some((part) => digitsOf(part.split("]", 1)[0] ?? "") > MAX_INDEX_DIGITS);
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, "").length;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
