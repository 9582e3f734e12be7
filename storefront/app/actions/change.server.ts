import { data, type AppLoadContext } from "@remix-run/node";
import { engineError } from "~/commerce/engine-error";
import { redirectWithToast } from "~/session/session.server";
import { requireToken } from "~/session/shopper.server";
import type { ActionResult } from "./action-result";
import type { Auth } from "~/commerce/auth";

export interface Change<Result = unknown> {
  /** What is wrong with what was sent, before the engine is asked. */
  check?: () => string | undefined;
  /** What the engine is asked to do. */
  run: (auth: Auth) => Promise<Result>;
  /** The outcome where the engine's answer is not simply that it is done. */
  judge?: (result: Result) => ActionResult | undefined;
  /** What is said when it is done, and what else follows. */
  done: ActionResult["toast"] & object;
  more?: Partial<ActionResult>;
  /** What is said when the engine refuses with a sentence, and when no usable answer came. */
  refused: (message: string) => string;
  failed: string;
  /** Where a browser without a script reads what came of it. */
  back: string;
}

/** Does one change for the shopper who asks, and answers what came of it. */
export async function change<Result>(
  args: { request: Request; context: AppLoadContext },
  wanted: Change<Result>,
) {
  return changeFor(await requireToken(args), args.context, wanted);
}

/** The same for somebody who is known already. */
export async function changeFor<Result>(
  auth: Auth,
  context: AppLoadContext,
  wanted: Change<Result>,
) {
  const outcome = await outcomeOf(auth, wanted);
  if (context.isDocument && outcome.toast) {
    throw await redirectWithToast(wanted.back, outcome.toast, { status: 303 });
  }
  return data(outcome, { status: outcome.status ?? 200 });
}

async function outcomeOf<Result>(
  auth: Auth,
  { check, run, judge, done, more, refused, failed }: Change<Result>,
): Promise<ActionResult> {
  const problem = check?.();
  if (problem) return { ok: false, status: 400, toast: { type: "error", message: problem } };
  return run(auth).then(
    (result) => judge?.(result) ?? { ok: true, toast: done, ...more },
    (error: unknown) => refusalOf(error, refused, failed),
  );
}

function refusalOf(
  error: unknown,
  refused: (message: string) => string,
  failed: string,
): ActionResult & { status: number } {
  const { status, refusal: detail } = engineError(error);
  if (detail === undefined) {
    return { ok: false, status, toast: { type: "error", message: failed } };
  }
  // The page, loaded again, leads to the log-in.
  const message = status === 401 ? detail : refused(detail);
  return { ok: false, status, detail, toast: { type: "error", message } };
}
