import { MedusaError } from "@medusajs/framework/utils";
import { findOpenRoute } from "../medusa/find-route";
import { describeError } from "../lib/describe-error";
import { logError } from "../lib/log-error";
import { problem, type Problem } from "../lib/problem";

interface Failed {
  method: string;
  /** With the query string. */
  originalUrl: string;
}

/**
 * Returns 400 for an error that a request to Medusa's dashboard routes caused; undefined for any
 * other error. Medusa reads some fields before it validates them, sorts and filters by any text,
 * and uses records that it has not found. It would respond 500, as if the server were broken.
 */
export function dashboardProblem(
  { method, originalUrl }: Failed,
  cause: unknown,
): Problem | undefined {
  const path = originalUrl.split("?", 1)[0] ?? "/";
  if (!findOpenRoute({ method, path, hasDashboard: true })?.isOfDashboard) return undefined;
  if (!isOfRequest(cause)) return undefined;
  // A bug in Medusa may look the same, so the log has its stack.
  logError("Medusa failed on a request to its dashboard routes.", cause, "warn");
  return problem(400, NOT_VALID, { cause });
}

const NOT_VALID =
  "Medusa cannot process this request: a field, a record, or the query is missing or not valid.";

/**
 * Matches PostgreSQL's codes for values that the column's type does not allow, and for unknown
 * columns and operators.
 */
const SQL_STATES = /^(?:22\w{3}|42703|42883)$/;

/** Matches messages of MikroORM and of Medusa's modules, which set no code for them. */
const MESSAGES =
  /^\s*(?:Trying to (?:order|query) by not existing property|Unable to retrieve the fulfillment provider)/;

/**
 * Matches Medusa's own routes, their validators, and the code that formats the validators'
 * messages.
 */
const IN_ROUTE = /@medusajs\/(?:medusa\/dist\/api|framework\/dist\/(?:zod|http))\//;

function isOfRequest(cause: unknown): boolean {
  const { name, type, code, message, stack = "" } = describeError(cause);
  if (type === MedusaError.Types.INVALID_ARGUMENT) return true;
  if (typeof code === "string" && SQL_STATES.test(code)) return true;
  return MESSAGES.test(message) || (name === "TypeError" && IN_ROUTE.test(throwingFile(stack)));
}

/**
 * Returns the first line of a stack that names a file; JavaScript's built-in functions have none.
 */
function throwingFile(stack: string): string {
  return stack.split("\n").find((line) => /\.[cm]?js:\d/.test(line)) ?? "";
}
