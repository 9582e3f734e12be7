import { z } from "@medusajs/framework/zod";
import { isProblem, problem } from "../lib/problem";
import { environment } from "../server-kit/environment";

const HOST = "https://api.easypost.com";
/** Long enough for a purchase, for which EasyPost waits for the carrier. */
const TIMEOUT_MS = 25_000;
const MAX_PDF_BYTES = 5_000_000;

const rejection = z.object({
  error: z.object({ code: z.string().default(""), message: z.unknown() }),
});

/** Contains EasyPost's error code and message for a rejected call. */
class Rejection extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "EasyPostRejection";
  }
}

/** Returns true if EasyPost rejected a call with this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return isProblem(error) && error.cause instanceof Rejection && error.cause.code === code;
}

/**
 * Calls EasyPost's API. Throws 409 with EasyPost's message if it rejects the call, and 503 if it is
 * unavailable or rejects the key.
 */
export async function callEasypost(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<unknown> {
  const { LABELS_API_BASE, LABELS_API_KEY } = environment();
  const response = await respond(`${LABELS_API_BASE ?? HOST}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${LABELS_API_KEY ?? ""}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const read: unknown = await response.json().catch(unreachable);
  if (response.ok) return read;
  const { data } = rejection.safeParse(read);
  const { status } = response;
  const isRejected =
    data && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  if (!isRejected) {
    const cause = new Error(`EasyPost responded ${status} to ${method} ${path}.`);
    throw status === 401 || status === 403
      ? problem(503, "The label service rejects LABELS_API_KEY.", { cause })
      : unavailable(cause);
  }
  const words = typeof data.error.message === "string" ? data.error.message : data.error.code;
  throw problem(409, `The label service says: ${words}`, {
    cause: new Rejection(data.error.code, words),
  });
}

/** Fetches a label's PDF. Sends no API key, because another server stores the file. */
export async function fetchPdf(labelUrl: string): Promise<Buffer> {
  const response = await respond(labelUrl, {});
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!response.ok || length > MAX_PDF_BYTES) {
    throw unavailable(new Error(`The request for a label's PDF returned ${response.status}.`));
  }
  const pdf = Buffer.from(await response.arrayBuffer().catch(unreachable));
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
    throw unavailable(new Error("The label is not a PDF."));
  }
  return pdf;
}

function respond(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(unreachable);
}

function unreachable(cause: unknown): never {
  throw unavailable(cause);
}

function unavailable(cause: unknown) {
  return problem(503, "The label service isn't responding. Please try again in a minute.", {
    cause,
  });
}
