import { once } from "node:events";
import { expect, test } from "vitest";
import { BufferedStream } from "./buffered-stream.server";

/** Collects the chunks of the stream. */
function read(stream: BufferedStream): string[] {
  const chunks: string[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()));
  return chunks;
}

test("joins simultaneous writes into one chunk and later writes into the next", async () => {
  const stream = new BufferedStream();
  const chunks = read(stream);
  for (const part of ["<p>", "Hello", "</p>"]) stream.write(part);
  await once(stream, "data");
  expect(chunks).toEqual(["<p>Hello</p>"]);
  stream.write("<p>");
  stream.end("Bye</p>");
  await once(stream, "end");
  expect(chunks).toEqual(["<p>Hello</p>", "<p>Bye</p>"]);
});

test("flushes the last chunk at the end without an empty one", async () => {
  const stream = new BufferedStream();
  const chunks = read(stream);
  stream.write("whole");
  stream.end();
  await once(stream, "end");
  expect(chunks).toEqual(["whole"]);
});
