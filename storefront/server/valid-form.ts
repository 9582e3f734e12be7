import type { NextFunction, Request, Response } from "express";
import { rejectRequest } from "./rejection.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const MAX_FIELDS = 1000;

/** The database cannot store this character, and nobody types it. */
const NULL_CHARACTER = "%00";
const NOT_FOUND = { status: 404, message: "Not Found" };
const FORBIDDEN_CHARACTER = { status: 400, message: "The null character (%00) is not allowed." };

/** Allows the methods of pages and forms, and rejects Remix's older data URLs. */
export function rejectUnknownMethod(req: Request, res: Response, next: NextFunction): void {
  if (!["GET", "HEAD", "POST"].includes(req.method)) {
    rejectRequest(req, res, next, {
      status: 405,
      message: "Use GET for pages and POST for forms.",
      headers: { allow: "GET, HEAD, POST" },
    });
  } else if (new URL(req.url, "http://localhost").searchParams.has("_data")) {
    req.url = "/";
    rejectRequest(req, res, next, {
      status: 400,
      message: "The _data parameter is not supported.",
    });
  } else if (req.url.includes(NULL_CHARACTER)) {
    // No page's path contains the character.
    const isUnknown = req.path.includes(NULL_CHARACTER) && req.method !== "POST";
    req.url = "/";
    rejectRequest(req, res, next, isUnknown ? NOT_FOUND : FORBIDDEN_CHARACTER);
  } else next();
}

/** Rejects a body that isn't a valid form. Converts all others to URL-encoded forms. */
export async function rejectInvalidForm(
  req: Request,
  res: Response,
  next: NextFunction,
): Promise<void> {
  const sent = req.body as Buffer | undefined;
  if (sent === undefined) {
    next();
    return;
  }
  const encoding = req.headers["content-encoding"] ?? "identity";
  const isForm = sent.length === 0 || req.is(FORM) === FORM;
  if (encoding !== "identity" || (!isForm && req.is(MULTIPART) !== MULTIPART)) {
    const message = `Please send the form as ${FORM} or ${MULTIPART}.`;
    rejectRequest(req, res, next, { status: 415, message });
    return;
  }
  const fields = isForm ? sent : await fieldsOf(sent, req.headers["content-type"] ?? "");
  if (fields === undefined) {
    rejectRequest(req, res, next, { status: 400, message: "The form could not be read." });
  } else if (count(fields, "&") >= MAX_FIELDS) {
    const message = `A form has at most ${MAX_FIELDS} fields.`;
    rejectRequest(req, res, next, { status: 413, message });
  } else if (fields.includes(NULL_CHARACTER) || fields.includes(0)) {
    rejectRequest(req, res, next, FORBIDDEN_CHARACTER);
  } else {
    req.body = fields;
    req.headers["content-type"] = FORM;
    next();
  }
}

/** Returns the fields of a multipart form, with the content of text files, and without other files. */
async function fieldsOf(body: Buffer, type: string): Promise<Buffer | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
    const texts: [string, string][] = [];
    for (const [name, value] of form) {
      if (typeof value === "string") texts.push([name, value]);
      else if (isText(value)) texts.push([name, await value.text()]);
    }
    return Buffer.from(new URLSearchParams(texts).toString());
  } catch {
    return undefined;
  }
}

/** Checks the name too, because a spreadsheet program may register another type for CSV files. */
const isText = ({ name, type }: File) => type.startsWith("text/") || /\.(csv|txt)$/i.test(name);

function count(body: Buffer, letter: string): number {
  const code = letter.charCodeAt(0);
  return body.reduce((sum, one) => (one === code ? sum + 1 : sum), 0);
}
