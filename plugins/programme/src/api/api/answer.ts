import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { logCause, logError } from "../../lib/log-error";
import { headersOf, isProblem, problem, type ProblemLike } from "../../lib/problem";
import { outageProblem } from "../outage-problem";

/** Sets headers for every /api response: no caching, no content sniffing, no framing. */
export const commonHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Responds with `{message}` and the error's status; the contact form's clients also read `ok`. */
export function sendErrorResponse(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  const known = problemOf(error);
  if (known) logCause(known);
  else logError("The request failed.", error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, message } = known ?? {
    status: 500,
    message: "Something went wrong. Please try again.",
  };
  const isContact = req.originalUrl.split("?")[0]?.replace(/\/$/, "") === "/api/contact";
  res
    .status(status)
    .set({ ...commonHeaders, ...(known && headersOf(known)) })
    .json({ ...(isContact && { ok: false }), message });
}

function problemOf(error: unknown): ProblemLike | undefined {
  if (isProblem(error)) return error;
  const outage = outageProblem(error);
  if (outage) return outage;
  const parserProblem = bodyParserProblem(error);
  if (parserProblem) return parserProblem;
  return typeof error === "object" && error !== null ? medusaProblem(error) : undefined;
}

/** Converts an error of the body parser, without its message, which quotes the body. */
export function bodyParserProblem(error: unknown): ProblemLike | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if (!("status" in error) || !("expose" in error)) return undefined;
  if (error.status === 413) return problem(413, "The body must not be larger than 1 MB.");
  if (error.status === 415) return problem(415, "The body must be JSON in UTF-8.");
  if (error.status === 400) return problem(400, "The body is not valid JSON.");
  return undefined;
}

function medusaProblem(error: object): ProblemLike | undefined {
  const type = "type" in error ? error.type : undefined;
  if (type === MedusaError.Types.NOT_FOUND) return problem(404, "Not found.");
  return undefined;
}
