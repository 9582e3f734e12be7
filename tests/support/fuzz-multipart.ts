import fc from "fast-check";
import { hostileText } from "./hostile-text.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const JPEG = Buffer.from("ffd8ffe000104a4649460001", "hex");

const names = fc.oneof(
  fc.constantFrom("picture", "file", "alt", "email", "name", "line", "do", "__proto__", ""),
  hostileText().map((text) => text.slice(0, 200)),
);

const part = fc
  .tuple(
    names,
    fc.option(hostileText(), { nil: undefined }),
    fc.constantFrom(undefined, "image/png", "image/svg+xml", "text/plain; charset=utf-16", ";"),
    fc.constantFrom(Buffer.alloc(0), PNG, JPEG, Buffer.from("<svg/>"), Buffer.from("GIF89a")),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([name, file, type, start, bytes]) => {
    const disposition = `Content-Disposition: form-data; name="${name}"`;
    const head = [
      file === undefined ? disposition : `${disposition}; filename="${file}"`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ];
    return Buffer.concat([
      Buffer.from(`--x\r\n${head.join("\r\n")}\r\n\r\n`),
      start,
      Buffer.from(bytes),
      Buffer.from("\r\n"),
    ]);
  });

/** Generates multipart forms with odd names, files, and bytes, some of them incomplete. */
export const oddMultipart = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom("--x--\r\n", "--x--\r\n", "--x", ""))
  .map(([parts, end]) => ({
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: Buffer.concat([...parts, Buffer.from(end)]),
  }));
