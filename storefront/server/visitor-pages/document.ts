import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withUsedStyles } from "./used-styles.ts";

/** Best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A rendered page: the same bytes for everybody. */
export interface Document {
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  /** The Content-Security-Policy sources for the page's inline scripts and styles. */
  inlineHashes: { script: string[]; style: string[] };
}

/** Brotli's quality, of 11: the best costs fifty times as much to save a twentieth of the bytes. */
const EFFORT = 6;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function documentOf(rendered: string): Promise<Document> {
  const html = withUsedStyles(rendered);
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: EFFORT };
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    bodies: { br, gzip, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` },
    inlineHashes: { script: inlineHashes(html, "script"), style: inlineHashes(html, "style") },
  };
}

const elements = {
  script: /<script(?:\s[^>]*)?>(?<text>.*?)<\/script>/gs,
  style: /<style(?:\s[^>]*)?>(?<text>.*?)<\/style>/gs,
};

/** The hashes of all elements of this kind that contain text. */
function inlineHashes(html: string, kind: keyof typeof elements): string[] {
  const texts = [...html.matchAll(elements[kind])].map(({ groups }) => groups?.text ?? "");
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...new Set(texts)].filter(Boolean).map((text) => `'sha256-${hashOf(text)}'`);
}
