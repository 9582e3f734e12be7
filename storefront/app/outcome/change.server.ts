import { data, type AppLoadContext } from "@remix-run/node";
import { EngineFailure, EngineRefusal } from "~/commerce/engine.server";
import { redirectWithToast } from "~/session/session.server";
import { requireToken } from "~/session/shopper.server";
import type { Outcome } from "./outcome";

interface Change {
  /** What the engine is asked to do. */
  run: (asking: { token: string; requestId: string }) => Promise<unknown>;
  /** What is said when it is done, and what else follows. */
  done: Outcome["toast"] & object;
  more?: Partial<Outcome>;
  /** What is said when the engine refuses with a sentence, and when no usable answer came. */
  refused: (message: string) => string;
  failed: string;
  /** Where a browser without a script reads what came of it. */
  back: string;
}

/** Does one change for the shopper who asks, and answers what came of it. */
export async function change(
  args: { request: Request; context: AppLoadContext },
  { run, done, more, refused, failed, back }: Change,
) {
  const asking = await requireToken(args);
  const outcome = await run(asking).then(
    (): Outcome => ({ ok: true, toast: done, ...more }),
    (error: unknown) => refusalOf(error, refused, failed),
  );
  if (args.context.isDocument && outcome.toast) {
    throw await redirectWithToast(back, outcome.toast, { status: 303 });
  }
  return data(outcome, { status: outcome.status ?? 200 });
}

function refusalOf(
  error: unknown,
  refused: (message: string) => string,
  failed: string,
): Outcome & { status: number } {
  if (error instanceof EngineRefusal) {
    const { status, message: detail } = error;
    // The page, loaded again, leads to the log-in.
    const message = status === 401 ? detail : refused(detail);
    return { ok: false, status, detail, toast: { type: "error", message } };
  }
  if (error instanceof EngineFailure) {
    return { ok: false, status: 503, toast: { type: "error", message: failed } };
  }
  throw error;
}
