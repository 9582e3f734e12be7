import express, { type NextFunction, type Request, type Response, Router } from "express";
import { renderSession } from "./checkout-sessions.ts";
import type { z } from "zod";
import { ApiError } from "./api-errors.ts";
import { payOut, payOutSchema } from "./balance.ts";
import type { Sandbox } from "./context.ts";
import { changeDispute, changeSchema, openDispute, openSchema } from "./disputes.ts";
import { renderEvent } from "./events.ts";
import { faultsSchema } from "./faults.ts";
import { warnOfFraud, warnSchema } from "./fraud-warnings.ts";
import { failRefund, failSchema } from "./refunds.ts";
import type { WebhookSender } from "./webhooks.ts";

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}

function loopbackOnly(request: Request, response: Response, next: NextFunction): void {
  if (isLoopback(request.socket.remoteAddress)) next();
  else response.status(403).json({ error: { message: "For clients on this machine only" } });
}

/** Returns the complete state, for assertions in tests. */
function dumpState(sandbox: Sandbox, sender: WebhookSender) {
  const { store } = sandbox;
  const events = store.events.values().map((event) => ({
    ...renderEvent(sandbox, event),
    delivery: sender.progressOf(event.id),
  }));
  return {
    sessions: store.sessions.values().map((record) => renderSession(sandbox, record)),
    intents: store.paymentIntents.values(),
    charges: store.charges.values(),
    refunds: store.refunds.values(),
    disputes: store.disputes.values(),
    fraudWarnings: store.fraudWarnings.values(),
    payouts: store.payouts.values(),
    customers: store.customers.values(),
    taxCalculations: store.taxCalculations.values(),
    taxTransactions: store.taxTransactions.values(),
    events,
    pending: store.deliveries.values().map(({ id }) => id),
    faults: sandbox.faults.current,
    // Null when checks are off.
    unlikeStripe: sandbox.checks?.problems ?? null,
  };
}

/** Returns a handler that validates the body and runs `work` in one transaction. */
function answer<Schema extends z.ZodType>(
  sandbox: Sandbox,
  schema: Schema,
  work: (body: z.output<Schema>, id: string) => object,
) {
  return (request: Request, response: Response): void => {
    const parsed = schema.safeParse(request.body ?? {});
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const message = `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
      response.status(400).json({ error: { message } });
      return;
    }
    const { id } = request.params;
    try {
      const done = sandbox.store.transaction(() =>
        work(parsed.data, typeof id === "string" ? id : ""),
      );
      response.json(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      response.status(error.status).json(error.toBody());
    }
  };
}

/**
 * Serves the endpoints for tests: fault switches, simulated actions of banks, and the sandbox's
 * state.
 */
export function inspectionRouter(sandbox: Sandbox, sender: WebhookSender): Router {
  const router = Router();
  const own = ["/_faults", "/_state", "/_disputes", "/_fraud_warnings", "/_payouts", "/_refunds"];
  router.use(own, loopbackOnly, express.json({ type: () => true }));
  router.post(
    "/_disputes",
    answer(sandbox, openSchema, (body) => openDispute(sandbox, body)),
  );
  router.post(
    "/_disputes/:id",
    answer(sandbox, changeSchema, (body, id) => changeDispute(sandbox, id, body)),
  );
  router.post(
    "/_fraud_warnings",
    answer(sandbox, warnSchema, (body) => warnOfFraud(sandbox, body)),
  );
  router.post(
    "/_payouts",
    answer(sandbox, payOutSchema, (body) => payOut(sandbox, body)),
  );
  router.post(
    "/_refunds/:id/fail",
    answer(sandbox, failSchema, (body, id) => failRefund(sandbox, id, body)),
  );
  router.get("/_faults", (_request, response) => {
    response.json(sandbox.faults.current);
  });
  router.put(
    "/_faults",
    answer(sandbox, faultsSchema, (settings) => {
      sandbox.faults.set(settings);
      return sandbox.faults.current;
    }),
  );
  router.delete("/_faults", (_request, response) => {
    sandbox.faults.clear();
    response.json(sandbox.faults.current);
  });
  router.get("/_state", (_request, response) => {
    response.json(dumpState(sandbox, sender));
  });
  return router;
}
