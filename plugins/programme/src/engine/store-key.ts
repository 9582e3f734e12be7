import { ApiLoader } from "@medusajs/framework/http";
import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareFunction,
} from "@medusajs/framework/http";
import { MedusaError, PUBLISHABLE_KEY_HEADER } from "@medusajs/framework/utils";
import { preparedSql } from "./prepared-sql";

/** The name of the engine's own check, by which it is known. */
const ENGINES_CHECK = "ensurePublishableApiKeyMiddleware";

/** These are checked together with the shopper's session, in one statement. */
const CHECKED_LATER = /^\/store\/shopper(?=[/?]|$)/;

/** What a valid publishable key is, in SQL, with the sales channels that it is for. */
export const validKey = (token: string) => `(
  select json_build_object('key', key.token, 'sales_channel_ids', (
    select coalesce(json_agg(link.sales_channel_id), '[]')
    from publishable_api_key_sales_channel link
    where link.publishable_key_id = key.id and link.deleted_at is null))
  from api_key key
  where key.token = ${token} and key.type = 'publishable' and key.deleted_at is null
    and (key.revoked_at is null or key.revoked_at > now()))`;

export interface StoreKey {
  key: string;
  sales_channel_ids: string[];
}

const uncheckedKeys = new WeakMap<object, string>();

/** The request's key, still unchecked: the check of its session includes it. */
export function uncheckedKey(req: object): string | undefined {
  return uncheckedKeys.get(req);
}

export function invalidKeyError(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "A valid publishable key is required to proceed with the request",
  );
}

/**
 * Checks the publishable key in one statement. The engine's own check queries across modules, which
 * takes as long as the rest of a shopper's page. The engine's middleware wrapper is the only place to
 * replace the check; if the engine ever renames it, the original check stays.
 */
export function replaceKeyCheck(): void {
  const { traceMiddleware: trace } = ApiLoader;
  ApiLoader.traceMiddleware = (handler, route) => {
    const own = handler.name === ENGINES_CHECK ? keyCheck(handler as MiddlewareFunction) : handler;
    return trace ? trace(own, route) : own;
  };
}

function keyCheck(engines: MiddlewareFunction): MiddlewareFunction {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    const token = req.get(PUBLISHABLE_KEY_HEADER);
    // Without one the engine has its own answer.
    if (!token) {
      engines(req, res, next);
      return;
    }
    if (req.headers.authorization && CHECKED_LATER.test(req.originalUrl)) {
      uncheckedKeys.set(req, token);
      next();
      return;
    }
    try {
      const [row] = await preparedSql<{ found: StoreKey | null }>(
        req.scope,
        "publishable-key",
        `select ${validKey("$1")} as found`,
        [token],
      );
      if (!row?.found) {
        next(invalidKeyError());
        return;
      }
      Object.assign(req, { publishable_key_context: row.found });
    } catch (error) {
      next(error);
      return;
    }
    next();
  };
}
