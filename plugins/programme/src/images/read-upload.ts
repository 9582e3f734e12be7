import type { IncomingMessage } from "node:http";
import busboy, { type Busboy } from "busboy";
import {
  altProblem,
  MAX_ALT_LENGTH,
  MAX_IMAGE_BYTES,
  NO_IMAGE,
  IMAGE_TOO_LARGE,
} from "../contract/image-rules";
import { problem } from "../lib/problem";
import { oneLine } from "../contract/entered-text";

export interface ImageUpload {
  file: Buffer;
  alt: string;
}

const limits = {
  fileSize: MAX_IMAGE_BYTES + 1,
  files: 2,
  fields: 5,
  parts: 8,
  headerPairs: 20,
  fieldNameSize: 100,
  /** A character has at most four bytes. */
  fieldSize: 4 * MAX_ALT_LENGTH + 1,
};

const UNREADABLE = "The form could not be read.";

/**
 * Reads the image and its description from a multipart form and counts the bytes as they arrive.
 * Discards the rest of a rejected body, so that a browser that is still sending can read the
 * response.
 */
export async function readUpload(req: IncomingMessage): Promise<ImageUpload> {
  try {
    return await read(req);
  } catch (error) {
    req.unpipe();
    req.resume();
    throw error;
  }
}

function read(req: IncomingMessage): Promise<ImageUpload> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(req);
    const files: Buffer[] = [];
    let alt = "";
    const refuse = (status: 400 | 413, message: string) => {
      reject(problem(status, message));
    };
    const unreadable = (error?: unknown) => {
      reject(problem(400, UNREADABLE, { cause: error }));
    };
    parser.on("file", (name: string, stream: NodeJS.ReadableStream) => {
      if (name !== "file") refuse(400, "Send the image in the field `file`.");
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => {
        refuse(413, IMAGE_TOO_LARGE);
      });
      stream.on("error", unreadable);
      stream.on("end", () => files.push(Buffer.concat(chunks)));
    });
    parser.on("field", (name, value) => {
      // A truncated text is still too long, so it is rejected later.
      if (name === "alt") alt = oneLine(value);
    });
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
      parser.on(limit, () => {
        unreadable();
      });
    }
    parser.on("error", unreadable);
    parser.on("close", () => {
      const [file = Buffer.alloc(0), another] = files;
      const wrong = file.length === 0 ? NO_IMAGE : altProblem(alt);
      if (another) refuse(400, "Send one image at a time.");
      else if (wrong !== undefined) refuse(400, wrong);
      else resolve({ file, alt });
    });
    req.once("close", () => {
      if (!req.complete) unreadable();
    });
    req.pipe(parser);
  });
}

function parserOf({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({ headers, limits });
  } catch (error) {
    throw problem(400, UNREADABLE, { cause: error });
  }
}
