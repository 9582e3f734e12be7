import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { engineError } from "~/commerce/engine-error";
import { redirectWithToast } from "~/session/session.server";
import type { ActionResult } from "./action-result";

/**
 * Answers an action. A script gets the outcome as data and acts on it in its own time; a browser
 * without one is sent on at once and reads the message on the next page. Where nothing is to be
 * waited for, both are sent on.
 */
export async function answer(
  context: AppLoadContext,
  outcome: ActionResult,
  init: ResponseInit = {},
) {
  const isAtOnce = outcome.go?.afterMs === 0;
  if (outcome.ok && outcome.go && (context.isDocument || isAtOnce)) {
    const { to } = outcome.go;
    const onward = { ...init, status: 303 };
    throw outcome.toast ? await redirectWithToast(to, outcome.toast, onward) : redirect(to, onward);
  }
  return data(outcome, init);
}

/** What came of an action, and its status. */
export interface Answered {
  outcome: ActionResult;
  status: number;
}

export function refused(
  type: "info" | "warning" | "error",
  message: string,
  status: number,
): Answered {
  return { outcome: { ok: false, toast: { type, message } }, status };
}

/**
 * Answers an action that leaves the page where it is. A browser without a script goes to `back`,
 * whatever came of it, and reads the message there.
 */
export async function answerInPlace(
  context: AppLoadContext,
  { outcome, status }: Answered,
  back: string,
) {
  if (context.isDocument && outcome.toast) {
    throw await redirectWithToast(back, outcome.toast, { status: 303 });
  }
  return data(outcome, { status });
}

/**
 * The outcome of an error: `refused` makes the message when the engine refused with a sentence,
 * `failed` is said when no usable answer came. Whatever else was thrown is thrown on.
 */
export function answerError(
  error: unknown,
  say: { refused: (message: string) => string; failed: string },
  more: Partial<ActionResult> = {},
) {
  const { status, refusal } = engineError(error);
  const message = refusal === undefined ? say.failed : say.refused(refusal);
  return data<ActionResult>({ ...more, ok: false, toast: { type: "error", message } }, { status });
}
