import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inlineCriticalCss } from "./critical-css.ts";

/** In order of preference. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A rendered page, with the same bytes for all visitors. */
export interface Document {
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  /** The Content-Security-Policy sources of the page's inline scripts and styles. */
  inlineHashes: { script: string[]; style: string[] };
}

/**
 * A Brotli quality, out of 11. The highest one takes thirty times as long and saves a twelfth of
 * the bytes.
 */
const QUICK = 6;
const SMALLEST = constants.BROTLI_MAX_QUALITY;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function documentOf(rendered: string): Promise<Document> {
  const html = inlineCriticalCss(rendered);
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([inBrotli(identity, QUICK), compressGzip(identity)]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    bodies: { br, gzip, identity },
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` },
    inlineHashes: { script: inlineHashes(html, "script"), style: inlineHashes(html, "style") },
  };
}

/** Compresses a page again with the highest quality, for a page that stays in the cache. */
export async function recompress({ bodies, etags, inlineHashes }: Document): Promise<Document> {
  return {
    bodies: { ...bodies, br: await inBrotli(bodies.identity, SMALLEST) },
    etags: { ...etags, br: etags.br.replace("-br", "-brotli") },
    inlineHashes,
  };
}

function inBrotli(text: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

const elements = {
  // Excludes JSON, which never runs. Includes plain text, because the page creates a script from
  // it.
  script: /<script(?!\stype="application\/)(?:\s[^>]*)?>(?<text>.*?)<\/script>/gs,
  style: /<style(?:\s[^>]*)?>(?<text>.*?)<\/style>/gs,
};

/** Returns the hashes of all elements of this kind that contain text. */
function inlineHashes(html: string, kind: keyof typeof elements): string[] {
  const texts = [...html.matchAll(elements[kind])].map(({ groups }) => groups?.text ?? "");
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...new Set(texts)].filter(Boolean).map((text) => `'sha256-${hashOf(text)}'`);
}
