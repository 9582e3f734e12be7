import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { damagedImages, HTML, solidImage, unusualFiles } from "./damaged-images.ts";
import { badForms, type HostileUpload } from "./hostile-forms.ts";
import { formOf } from "./images.ts";

const ftyp = (...brands: string[]) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}${"\0".repeat(64)}`,
    "latin1",
  );

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const text = (value: string) => Buffer.from(value, "latin1");

/** Returns files that are not images of an accepted format, whatever their name and type. */
async function ofOtherKinds(): Promise<Record<string, Buffer>> {
  const gif = await solidImage(20, 20).gif().toBuffer();
  const jpeg = await solidImage(300, 200).jpeg().toBuffer();
  return {
    "a GIF": gif,
    "an animated GIF": await sharp(Buffer.concat([gif]), { animated: true })
      .gif()
      .toBuffer(),
    "an SVG": text(SVG),
    "an SVG behind a declaration": text(`<?xml version="1.0"?>\n<!-- x -->\n${SVG}`),
    "an SVG with entities": text(
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${SVG}`,
    ),
    "a packed SVG": gzipSync(SVG),
    "an SVG in 16 bits": Buffer.from(`\ufeff${SVG}`, "utf16le"),
    HTML: text(HTML),
    "HTML that begins like a GIF": text(`GIF89a${HTML}`),
    "a script of a server": text("<?php system($_GET['c']); ?>"),
    "a script of a shell": text("#!/bin/sh\nrm -rf /\n"),
    "a picture behind HTML": Buffer.concat([text(HTML), jpeg]),
    "a picture behind a byte": Buffer.concat([Buffer.alloc(1), jpeg]),
    "a PDF": text("%PDF-1.7\n%âãÏÓ\n1 0 obj\n"),
    "a PostScript file": text("%!PS-Adobe-3.0 EPSF-3.0\n"),
    "a TIFF": await solidImage(20, 20).tiff().toBuffer(),
    "a big-endian TIFF": text("MM\0*\0\0\0\x08"),
    "a BMP": text(`BM${"\0".repeat(60)}`),
    "a Photoshop file": text(`8BPS\0\x01${"\0".repeat(60)}`),
    "a HEIC": ftyp("heic", "mif1", "heic"),
    "a HEIF": ftyp("mif1", "mif1", "heix"),
    "a video": ftyp("isom", "isom", "avc1"),
    "a JPEG XL": text("\xff\x0a\0\0\0\0"),
    "a JPEG 2000": text("\0\0\0\x0cjP  \r\n\x87\n"),
    "an icon": text(`\0\0\x01\0\x01\0${"\0".repeat(40)}`),
    "a sound": text(`RIFF\x24\0\0\0WAVEfmt ${"\0".repeat(40)}`),
    "an archive": text("PK\x03\x04\x14\0\0\0"),
    "a program": text(`MZ\x90\0${"\0".repeat(60)}`),
    "a program of Linux": text("\x7fELF\x02\x01\x01"),
    JSON: text('{"name":"pictures/x"}'),
    "one byte": text("x"),
    zeros: Buffer.alloc(4096),
    "two bytes of a JPEG": text("\xff\xd8"),
    "an AVIF's animation": ftyp("avis", "avis", "avif", "mif1"),
  };
}

/** Selects one damaged image for each message, because each starts a process. */
const DAMAGED = [
  "half a JPEG",
  "an animated WebP",
  "a PNG of 30000 by 30000 in few kilobytes",
  "a picture too narrow",
];

export async function hostileUploads(): Promise<Record<string, HostileUpload>> {
  const damaged = Object.entries(await damagedImages());
  const files = {
    ...(await ofOtherKinds()),
    ...Object.fromEntries(damaged.filter(([name]) => DAMAGED.includes(name))),
  };
  const asForms = Object.entries(files).map(([name, file]) => [
    name,
    { body: formOf({ file }) } satisfies HostileUpload,
  ]);
  return {
    ...(Object.fromEntries(asForms) as Record<string, HostileUpload>),
    ...(await badForms()),
  };
}

/** Returns unusual images that are valid, whatever their names and types. */
export async function unusualValidImages(): Promise<Record<string, Parameters<typeof formOf>[0]>> {
  const jpeg = await solidImage(300, 200).jpeg().toBuffer();
  const png = await solidImage(300, 200).png().toBuffer();
  const { "a JPEG with HTML in a comment": comment } = await unusualFiles();
  const script = '"><script>alert(1)</script>';
  return {
    "a name with a path and a script": {
      file: jpeg,
      name: `../../../../etc/${script}${"x".repeat(4000)}.jpg`,
    },
    "a PNG named .html, as HTML": { file: png, name: "a.html", type: "text/html" },
    "a JPEG with HTML in a comment and behind it": {
      file: Buffer.concat([comment ?? jpeg, text(HTML)]),
    },
  };
}
