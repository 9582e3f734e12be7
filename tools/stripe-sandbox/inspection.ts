import express, { type NextFunction, type Request, type Response, Router } from "express";
import { renderSession } from "./checkout-sessions.ts";
import type { Sandbox } from "./context.ts";
import { renderEvent } from "./events.ts";
import { faultsSchema } from "./faults.ts";
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

/** Serves the endpoints for tests: fault switches, and the sandbox's state. */
export function inspectionRouter(sandbox: Sandbox, sender: WebhookSender): Router {
  const router = Router();
  router.use(["/_faults", "/_state"], loopbackOnly);
  router.get("/_faults", (_request, response) => {
    response.json(sandbox.faults.current);
  });
  router.put("/_faults", express.json({ type: () => true }), (request, response) => {
    const parsed = faultsSchema.safeParse(request.body);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const message = `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
      response.status(400).json({ error: { message } });
      return;
    }
    sandbox.faults.set(parsed.data);
    response.json(sandbox.faults.current);
  });
  router.delete("/_faults", (_request, response) => {
    sandbox.faults.clear();
    response.json(sandbox.faults.current);
  });
  router.get("/_state", (_request, response) => {
    response.json(dumpState(sandbox, sender));
  });
  return router;
}
