import express, { type Request, type Response, Router } from "express";
import { z } from "zod";
import { ApiError, internalError, invalidParameter, unrecognizedUrl } from "./api-errors.ts";
import { authenticate } from "./authentication.ts";
import { listBalanceTransactions, listPayouts } from "./balance.ts";
import { retrieveCharge } from "./charges.ts";
import { createSession } from "./checkout-session-creation.ts";
import {
  expireSession,
  listLineItems,
  listSessions,
  retrieveSession,
} from "./checkout-sessions.ts";
import { type Cause, type Sandbox, UnlikeStripeError } from "./context.ts";
import { createCustomer, listCustomers, retrieveCustomer, updateCustomer } from "./customers.ts";
import { listDisputes, retrieveDispute } from "./disputes.ts";
import { API_VERSION, listEvents, retrieveEvent } from "./events.ts";
import { expand, takeExpand } from "./expansion.ts";
import { listWarnings, retrieveWarning } from "./fraud-warnings.ts";
import type { KeyClaim, IdempotencyKeys } from "./idempotency.ts";
import {
  cancelIntent,
  captureIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from "./payment-intents.ts";
import { parseParameters } from "./parameters.ts";
import { createRefund, listRefunds, retrieveRefund, updateRefund } from "./refunds.ts";
import { createTaxCalculation, listCalculationLines } from "./tax-calculations.ts";
import {
  createTaxReversal,
  createTaxTransaction,
  listTransactionLines,
  retrieveTaxTransaction,
} from "./tax-transactions.ts";

interface Call {
  id: string;
  parameters: Record<string, unknown>;
  cause: Cause;
}

type Handler = (sandbox: Sandbox, call: Call) => object;

/** Returns a handler that reads one object by its ID and accepts no parameter except `expand`. */
function one(read: (sandbox: Sandbox, id: string) => object): Handler {
  return (sandbox, { id, parameters }) => {
    parseParameters(z.strictObject({}), parameters);
    return read(sandbox, id);
  };
}

const gets: Record<string, Handler> = {
  "/balance_transactions": (sandbox, { parameters }) =>
    listBalanceTransactions(sandbox, parameters),
  "/charges/:id": one(retrieveCharge),
  "/checkout/sessions": (sandbox, { parameters }) => listSessions(sandbox, parameters),
  "/checkout/sessions/:id": one(retrieveSession),
  "/checkout/sessions/:id/line_items": (sandbox, { id, parameters }) =>
    listLineItems(sandbox, id, parameters),
  "/customers": (sandbox, { parameters }) => listCustomers(sandbox, parameters),
  "/customers/:id": one(retrieveCustomer),
  "/disputes": (sandbox, { parameters }) => listDisputes(sandbox, parameters),
  "/disputes/:id": one(retrieveDispute),
  "/events": (sandbox, { parameters }) => listEvents(sandbox, parameters),
  "/events/:id": one(retrieveEvent),
  "/payment_intents": (sandbox, { parameters }) => listIntents(sandbox, parameters),
  "/payment_intents/:id": one(retrieveIntent),
  "/payouts": (sandbox, { parameters }) => listPayouts(sandbox, parameters),
  "/radar/early_fraud_warnings": (sandbox, { parameters }) => listWarnings(sandbox, parameters),
  "/radar/early_fraud_warnings/:id": one(retrieveWarning),
  "/refunds": (sandbox, { parameters }) => listRefunds(sandbox, parameters),
  "/refunds/:id": one(retrieveRefund),
  "/tax/calculations/:id/line_items": (sandbox, { id, parameters }) =>
    listCalculationLines(sandbox, id, parameters),
  "/tax/transactions/:id": one(retrieveTaxTransaction),
  "/tax/transactions/:id/line_items": (sandbox, { id, parameters }) =>
    listTransactionLines(sandbox, id, parameters),
};

const posts: Record<string, Handler> = {
  "/checkout/sessions": (sandbox, { parameters }) => createSession(sandbox, parameters),
  "/checkout/sessions/:id/expire": (sandbox, { id, parameters, cause }) =>
    expireSession(sandbox, id, parameters, cause),
  "/customers": (sandbox, { parameters }) => createCustomer(sandbox, parameters),
  "/customers/:id": (sandbox, { id, parameters }) => updateCustomer(sandbox, id, parameters),
  "/payment_intents/:id": (sandbox, { id, parameters }) => updateIntent(sandbox, id, parameters),
  "/payment_intents/:id/cancel": (sandbox, { id, parameters, cause }) =>
    cancelIntent(sandbox, id, parameters, cause),
  "/payment_intents/:id/capture": (sandbox, { id, parameters, cause }) =>
    captureIntent(sandbox, id, parameters, cause),
  "/refunds": (sandbox, { parameters, cause }) => createRefund(sandbox, parameters, cause),
  "/refunds/:id": (sandbox, { id, parameters, cause }) =>
    updateRefund(sandbox, id, parameters, cause),
  "/tax/calculations": (sandbox, { parameters }) => createTaxCalculation(sandbox, parameters),
  "/tax/transactions/create_from_calculation": (sandbox, { parameters }) =>
    createTaxTransaction(sandbox, parameters),
  "/tax/transactions/create_reversal": (sandbox, { parameters }) =>
    createTaxReversal(sandbox, parameters),
};

export const ROUTES: readonly string[] = [
  ...Object.keys(gets).map((path) => `GET /v1${path}`),
  ...Object.keys(posts).map((path) => `POST /v1${path}`),
];

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

function toJson(body: object): string {
  return JSON.stringify(body, null, 2);
}

function asParameters(raw: unknown): Record<string, unknown> {
  return typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
}

function send(response: Response, answer: Answer): void {
  response.status(answer.status).set(answer.headers ?? {});
  response.type("application/json").send(answer.body);
}

/** The request that the checks compare with Stripe's description. */
interface ApiRequest {
  route: string | null;
  parameters: Record<string, unknown>;
}

const UNKNOWN: ApiRequest = { route: null, parameters: {} };

/** Returns the response if it matches Stripe's description or checks are off. */
function likeStripe(sandbox: Sandbox, asked: ApiRequest, answer: Answer): Answer {
  const { status, body } = answer;
  const problems =
    sandbox.checks?.answer({ ...asked, status, body, apiVersion: API_VERSION }) ?? [];
  if (problems.length > 0) throw new UnlikeStripeError(problems);
  return answer;
}

/** Returns the response to a request whose handler threw `error`. */
function answerFor(sandbox: Sandbox, error: unknown, requestId: string, asked = UNKNOWN): Answer {
  if (error instanceof ApiError) {
    const answer = { status: error.status, body: toJson(error.toBody()) };
    try {
      return likeStripe(sandbox, asked, answer);
    } catch (unlike) {
      return answerFailed(sandbox, unlike, requestId);
    }
  }
  return answerFailed(sandbox, error, requestId);
}

function answerFailed(sandbox: Sandbox, error: unknown, requestId: string): Answer {
  sandbox.log({
    level: "error",
    request_id: requestId,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  const message = error instanceof UnlikeStripeError ? error.message : undefined;
  return { status: 500, body: toJson(internalError(message).toBody()) };
}

/** Serves the part of Stripe's API that the sandbox implements, under /v1. */
export function apiRouter(sandbox: Sandbox, keys: IdempotencyKeys): Router {
  const router = Router();

  const work = async (
    { route, handler }: { route: string; handler: Handler },
    request: Request,
    secretKey: string,
    requestId: string,
  ): Promise<Answer> => {
    const isPost = request.method === "POST";
    const raw = asParameters(isPost ? request.body : request.query);
    const key = isPost ? request.get("idempotency-key") : undefined;
    const asked = { route, parameters: raw };
    let claim: KeyClaim | null = null;
    if (key !== undefined && key !== "") {
      const path = request.originalUrl.split("?")[0] ?? "";
      const begun = keys.begin({ secretKey, key, path, parameters: raw });
      if ("replay" in begun) {
        const { status, body, requestId: original } = begun.replay;
        const headers = {
          "idempotency-key": key,
          "idempotent-replayed": "true",
          "original-request": original,
        };
        return { status, body, headers };
      }
      claim = begun.claim;
    }
    const claimed = claim;
    try {
      await sandbox.faults.beforeApiRequest();
      const { paths, parameters } = takeExpand(raw);
      return sandbox.store.transaction(() => {
        const cause: Cause = { requestId, idempotencyKey: claimed?.key ?? null };
        const result = handler(sandbox, { id: request.params["id"] ?? "", parameters, cause });
        const body = toJson(expand(sandbox, result, paths));
        const answer = likeStripe(sandbox, asked, { status: 200, body });
        if (claimed !== null) keys.keep(claimed, { requestId, ...answer });
        return answer;
      });
    } catch (error) {
      const answer = answerFor(sandbox, error, requestId, asked);
      // Stores the response under the key, because work began before the rejection.
      if (claimed !== null && error instanceof ApiError && !error.beforeWork) {
        sandbox.store.transaction(() => {
          keys.keep(claimed, { requestId, ...answer });
        });
      }
      return answer;
    } finally {
      if (claimed !== null) keys.release(claimed);
    }
  };

  const serve = (route: string, handler: Handler) => (request: Request, response: Response) => {
    const { requestId, secretKey } = identityOf(response);
    void work({ route, handler }, request, secretKey, requestId)
      .catch((error: unknown) => answerFor(sandbox, error, requestId))
      .then((answer) => {
        send(response, answer);
      });
  };

  router.use((request, response, next) => {
    response.set({ "stripe-version": API_VERSION, "cache-control": "no-cache, no-store" });
    try {
      response.locals["secretKey"] = authenticate(request.get("authorization"));
    } catch (error) {
      response.set("www-authenticate", 'Bearer realm="Stripe"');
      send(response, answerFor(sandbox, error, identityOf(response).requestId));
      return;
    }
    next();
  });
  router.use(express.urlencoded({ extended: true, limit: "512kb", parameterLimit: 5000 }));
  for (const [path, handler] of Object.entries(gets)) {
    router.get(path, serve(`GET /v1${path}`, handler));
  }
  for (const [path, handler] of Object.entries(posts)) {
    router.post(path, serve(`POST /v1${path}`, handler));
  }
  return router;
}

function identityOf(response: Response): { requestId: string; secretKey: string } {
  const { requestId, secretKey } = response.locals as Record<string, unknown>;
  return {
    requestId: typeof requestId === "string" ? requestId : "",
    secretKey: typeof secretKey === "string" ? secretKey : "",
  };
}

export function sendUnrecognizedUrl(sandbox: Sandbox, request: Request, response: Response): void {
  const path = request.originalUrl.split("?")[0] ?? "";
  const error = unrecognizedUrl(request.method, path);
  send(response, answerFor(sandbox, error, identityOf(response).requestId));
}

/** Responds to an unreadable body, or a bug in the sandbox itself, in Stripe's format. */
export function sendFailure(sandbox: Sandbox, error: unknown, response: Response): void {
  const status: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, "status") : null;
  const isBadBody = typeof status === "number" && status >= 400 && status < 500;
  const known = isBadBody ? invalidParameter("Invalid request body", undefined) : error;
  send(response, answerFor(sandbox, known, identityOf(response).requestId));
}
