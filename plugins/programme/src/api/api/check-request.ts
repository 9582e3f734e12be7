import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { problem } from "../../lib/problem";
import { commonHeaders, sendErrorResponse } from "./answer";
import { operations } from "./operations";
import { rejectForeignOrigin } from "./origin";
import { rejectInvalidPath } from "./serve";

const paths = [...new Set(operations.map(({ path }) => path))].map((path) => ({
  pattern: new RegExp(`^/api${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  methods: operations
    .filter((one) => one.path === path)
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])),
}));

/** Runs before every operation: rejects unknown paths and methods, and requests of other sites. */
export function checkRequest(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  try {
    res.set(commonHeaders).removeHeader("x-powered-by");
    rejectInvalidPath(req);
    const path = req.originalUrl.split("?")[0] ?? "";
    const known = paths.find(({ pattern }) => pattern.test(path));
    if (!known) throw problem(404, "Route not found.");
    if (!known.methods.includes(req.method)) {
      const allowed = known.methods.join(", ");
      res.set("allow", allowed);
      throw problem(405, `Method not allowed. Use ${allowed}.`);
    }
    rejectForeignOrigin(req);
    next();
  } catch (error) {
    sendErrorResponse(req, res, error);
  }
}
