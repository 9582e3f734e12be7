import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentOf, recompress } from "./document.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("lists the hash of each inline script and style once", async () => {
  const { inlineHashes } = await documentOf(
    `<p>a</p><style>p { color: red }</style><style media="print"></style><script>one()</script>
     <script type="text/plain">two < 3\n()</script><script>one()</script>
     <script src="/a.js"></script><scripture>no</scripture>
     <script type="application/ld+json">{}</script>`,
  );
  expect(inlineHashes).toEqual({
    script: [hash("one()"), hash("two < 3\n()")],
    style: [hash("p { color: red }")],
  });
});

test("encodes a document as identity, Brotli, and gzip, each with its own ETag", async () => {
  const html = `<p>${"Häute ".repeat(100)}</p>`;
  const { bodies, etags } = await documentOf(html);
  expect(bodies.identity.toString()).toBe(html);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(html);
  expect(gunzipSync(bodies.gzip).toString()).toBe(html);
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect((await documentOf(html)).etags).toEqual(etags);
  expect((await documentOf(`${html} `)).etags.br).not.toBe(etags.br);
});

test("recompresses the Brotli body to a smaller size under a new ETag", async () => {
  const html = Array.from({ length: 400 }, (_, line) => `<p>${(line * 7919) % 1000} hides</p>`);
  const first = await documentOf(html.join(""));
  const later = await recompress(first);
  expect(later.bodies.br.length).toBeLessThan(first.bodies.br.length);
  expect(brotliDecompressSync(later.bodies.br).toString()).toBe(html.join(""));
  expect(later.etags.br).not.toBe(first.etags.br);
  expect({ ...later, bodies: first.bodies, etags: first.etags }).toEqual(first);
  expect([later.etags.gzip, later.bodies.gzip]).toEqual([first.etags.gzip, first.bodies.gzip]);
});
