import sharp from "sharp";
import { formOf } from "./images.ts";

/** An upload that must be rejected with a message. */
export interface HostileUpload {
  body: FormData | Buffer | ReadableStream | string;
  headers?: Record<string, string>;
}

function form(fill: (form: FormData, file: Blob) => void, file: Buffer): HostileUpload {
  const made = new FormData();
  fill(made, new Blob([new Uint8Array(file)]));
  return { body: made };
}

const MULTIPART = "multipart/form-data; boundary=x";
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** Returns forms that don't have exactly one image of at most 20 MB with its description. */
export async function badForms(): Promise<Record<string, HostileUpload>> {
  const jpeg = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#8b1a1e" },
  })
    .jpeg()
    .toBuffer();
  const large = Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]);
  const { body: stream, headers } = new Request("http://localhost", {
    method: "POST",
    body: formOf({ file: large }),
  });
  return {
    "no file": form((made) => {
      made.append("alt", "A bag");
    }, jpeg),
    nothing: form(() => undefined, jpeg),
    "a text in place of the file": form((made) => {
      made.append("alt", "A bag");
      made.append("file", "a.jpg");
    }, jpeg),
    "a file under another name": form((made, file) => {
      made.append("alt", "A bag");
      made.append("picture", file);
    }, jpeg),
    "two files": form((made, file) => {
      made.append("alt", "A bag");
      made.append("file", file);
      made.append("file", file);
    }, jpeg),
    "a hundred fields": form((made, file) => {
      for (let at = 0; at < 100; at += 1) made.append(`alt${at}`, "A bag");
      made.append("file", file);
    }, jpeg),
    "no description": form((made, file) => {
      made.append("file", file);
    }, jpeg),
    "a blank description": { body: formOf({ file: jpeg, alt: " \t " }) },
    "a description of 301 letters": { body: formOf({ file: jpeg, alt: "x".repeat(301) }) },
    "a description of 10 kB": { body: formOf({ file: jpeg, alt: "x".repeat(10_000) }) },
    "a description with NUL": { body: formOf({ file: jpeg, alt: "x\0abc" }) },
    "a description with reversed text": { body: formOf({ file: jpeg, alt: "A\u202ebag" }) },
    "an empty file": { body: formOf({ file: Buffer.alloc(0) }) },
    "21 MB": { body: formOf({ file: large }) },
    "21 MB of unknown length": {
      body: stream as ReadableStream,
      headers: { "content-type": headers.get("content-type") ?? "" },
    },
    "JSON in place of a form": { body: "{}", headers: { "content-type": "application/json" } },
    "a picture without a form": { body: jpeg, headers: { "content-type": "image/jpeg" } },
    "a form without a boundary": {
      body: PART,
      headers: { "content-type": "multipart/form-data" },
    },
    "a form that is cut off": { body: PART, headers: { "content-type": MULTIPART } },
    "a form that is none": { body: "x", headers: { "content-type": MULTIPART } },
    "a part without a name": {
      body: "--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n",
      headers: { "content-type": MULTIPART },
    },
  };
}
