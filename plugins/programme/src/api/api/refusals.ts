import type { OpenApiResponse } from "../../contract/openapi";
import { parametersOf, reference } from "./openapi-schemas";
import type { Access, Operation } from "./operation";
import { contactProblem, logInProblem, problemResponse } from "./schemas";

export function refusalsOf(operation: Operation): Record<string, OpenApiResponse> {
  return Object.fromEntries(
    Object.entries(reasonsOf(operation)).map(([status, description]) => [
      status,
      refusal(operation, Number(status), description),
    ]),
  );
}

const forbiddenReasons: Partial<Record<Access, string>> = {
  owner: "Belongs to another user",
  staff: "Not a staff member",
  admin: "Not an admin, or an admin without the required two-factor authentication",
};

/**
 * Returns the operation's own errors and those that follow from access, method, parameters, and
 * body.
 */
function reasonsOf({ access, method, path, params, query, body, refusals }: Operation) {
  const takesSomething =
    body ?? [...parametersOf(params, "path"), ...parametersOf(query, "query")].length > 0;
  const isOfUser = /\{(id|userId)\}/.test(path) && !path.startsWith("/product");
  const forbidden = joinReasons(
    refusals[403] ?? forbiddenReasons[access],
    method !== "GET" && "sent with the cookie by another site",
  );
  const missing = joinReasons(isOfUser && "user not found", refusals[404]);
  return {
    400: takesSomething ? "Invalid input" : "Malformed URL",
    ...(access !== "everyone" && { 401: "Not logged in" }),
    ...(body && { 413: "Larger than 1 MB", 415: "Not JSON in UTF-8" }),
    503: "A dependency is unavailable",
    ...refusals,
    ...(forbidden && { 403: forbidden }),
    ...(missing && { 404: missing }),
  };
}

function joinReasons(...reasons: (string | false | undefined)[]): string {
  const sentence = reasons.filter(Boolean).join(", or ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function refusal(operation: Operation, status: number, description: string): OpenApiResponse {
  return {
    description,
    ...((status === 429 || status === 503) && {
      headers: {
        "Retry-After": { description: "Seconds to wait", schema: { type: "string" } },
      },
    }),
    content: { "application/json": { schema: reference(schemaOf(operation, status)) } },
  };
}

function schemaOf({ path }: Operation, status: number) {
  if (path === "/contact") return contactProblem;
  return path === "/user/login" && status === 401 ? logInProblem : problemResponse;
}
