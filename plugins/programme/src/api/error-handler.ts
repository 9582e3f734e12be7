import {
  errorHandler as engineErrorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { answerError } from "./api/answer";
import { headersOf, isProblem } from "../lib/problem";

const engine = engineErrorHandler();

/** Problems are answered as they are; everything else the engine's own way. */
export function errorHandler(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (req.originalUrl.startsWith("/api/")) {
    answerError(req, res, error);
    return;
  }
  if (isProblem(error)) {
    res.status(error.status).set(headersOf(error)).json({ message: error.message });
    return;
  }
  engine(error as Parameters<typeof engine>[0], req, res, next);
}
