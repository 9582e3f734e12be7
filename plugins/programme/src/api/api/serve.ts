import type { MedusaContainer } from "@medusajs/framework/types";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import { countRequest } from "../../lib/address-limits";
import { problem } from "../../lib/problem";
import { accountExists } from "../../accounts/read-accounts";
import { clientAddress } from "../../lib/client-address";
import { rejectWrongRole, userIdIn } from "./access";
import { sendErrorResponse } from "./answer";
import { readBody, unsupportedCharacter } from "./body";
import { callerOf } from "./caller";
import { type Caller } from "../../read/session";
import type { Operation } from "./operation";

export interface Call<Params, Query, Body> {
  scope: MedusaContainer;
  /** Undefined for operations that everyone may call. */
  caller: Caller | undefined;
  params: Params;
  query: Query;
  body: Body;
  req: MedusaRequest;
  res: MedusaResponse;
}

export type PersonalCall<P, Q, B> = Call<P, Q, B> & { caller: Caller };

/**
 * Creates the handler of an operation: checks the caller, validates the request with the
 * operation's schemas, calls `run`, and sends its result with the operation's status. A `run` that
 * sends its own response returns undefined.
 */
export function serve<P, Q, B>(
  operation: Operation<P, Q, B>,
  run: (call: PersonalCall<P, Q, B>) => Promise<unknown>,
) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    try {
      if (operation.limit) await countRequest(operation.limit, clientAddress(req));
      const caller = operation.access === "everyone" ? undefined : await callerOf(req);
      if (caller) rejectWrongRole(operation, caller, req.params);
      const sent = operation.body ? await readBody(req, res) : {};
      const call = {
        scope: req.scope,
        caller,
        params: checked(operation.params, req.params),
        query: checked(operation.query, req.query),
        body: operation.body ? checked(operation.body, sent) : {},
        req,
        res,
      };
      if (caller) await refuseUnknownUser(operation, caller, req);
      // `run` ignores the caller of an operation that everyone may call.
      const answer = await run(call as Parameters<typeof run>[0]);
      if (answer !== undefined) res.status(operation.success.status).json(answer);
    } catch (error) {
      sendErrorResponse(req, res, error);
    }
  };
}

async function refuseUnknownUser(
  { path }: Pick<Operation, "path">,
  { customerId }: Caller,
  { scope, params }: MedusaRequest,
): Promise<void> {
  const isOfUser = path.startsWith("/user/{id}") || path.includes("{userId}");
  if (!isOfUser || userIdIn(params) === customerId) return;
  if (!(await accountExists(scope, userIdIn(params))))
    throw problem(404, "This user does not exist.");
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message;
  throw problem(400, message ?? "The request could not be read.");
}

/** Rejects paths whose decoded parameters contain characters that no column can store. */
export function rejectInvalidPath(req: Pick<MedusaRequest, "originalUrl">): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(req.originalUrl.replaceAll("+", " "));
  } catch {
    throw problem(400, "The URL is malformed.");
  }
  if (decoded.includes("\0")) throw unsupportedCharacter();
}
