import {
  errorHandler as engineErrorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { sendErrorResponse, bodyParserProblem } from "./api/answer";
import { logCause } from "../lib/log-error";
import { headersOf, isProblem } from "../lib/problem";
import { dashboardProblem } from "./dashboard-problem";
import { outageProblem } from "./outage-problem";

const medusaHandler = engineErrorHandler();

/** Responds to known errors with their own status and message, and to all others as Medusa does. */
export function errorHandler(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.originalUrl.startsWith("/api/")) {
    sendErrorResponse(req, res, error);
    return;
  }
  const known = isProblem(error)
    ? error
    : (bodyParserProblem(error) ?? outageProblem(error) ?? dashboardProblem(req, error));
  if (known) {
    logCause(known);
    res.status(known.status).set(headersOf(known)).json({ message: known.message });
    return;
  }
  medusaHandler(error as Parameters<typeof medusaHandler>[0], req, res, next);
}
