import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { documentOf } from "./document.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a document lists its inline scripts and styles, each once", async () => {
  const { inlineHashes } = await documentOf(
    `<style>p { color: red }</style><style media="print"></style><script>one()</script>
     <script type="text/plain">two < 3\n()</script><script>one()</script>
     <script src="/a.js"></script><scripture>no</scripture>`,
  );
  expect(inlineHashes).toEqual({
    script: [hash("one()"), hash("two < 3\n()")],
    style: [hash("p { color: red }")],
  });
});

test("a document is the same however it is packed, with a tag for each way", async () => {
  const html = `<p>${"Häute ".repeat(100)}</p>`;
  const { bodies, etags } = await documentOf(html);
  expect(bodies.identity.toString()).toBe(html);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(html);
  expect(gunzipSync(bodies.gzip).toString()).toBe(html);
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect((await documentOf(html)).etags).toEqual(etags);
  expect((await documentOf(`${html} `)).etags.br).not.toBe(etags.br);
});
