import { once } from "node:events";
import { expect, test } from "vitest";
import { JoinedChunks } from "./joined-chunks.server";

/** What has come out of the stream so far, piece by piece. */
function read(stream: JoinedChunks): string[] {
  const pieces: string[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  return pieces;
}

test("what is written in one go comes out in one piece, and later writes in the next", async () => {
  const stream = new JoinedChunks();
  const pieces = read(stream);
  for (const part of ["<p>", "Hello", "</p>"]) stream.write(part);
  await once(stream, "data");
  expect(pieces).toEqual(["<p>Hello</p>"]);
  stream.write("<p>");
  stream.end("Bye</p>");
  await once(stream, "end");
  expect(pieces).toEqual(["<p>Hello</p>", "<p>Bye</p>"]);
});

test("nothing is held back when the page ends, and no empty piece is sent", async () => {
  const stream = new JoinedChunks();
  const pieces = read(stream);
  stream.write("whole");
  stream.end();
  await once(stream, "end");
  expect(pieces).toEqual(["whole"]);
});
