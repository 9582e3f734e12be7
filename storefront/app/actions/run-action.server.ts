import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { commerceError, type CommerceError } from "~/commerce/commerce-error";
import { redirectWithToast } from "~/session/session.server";
import type { ActionResult } from "./action-result";

/** When no answer came to a change that the engine got. Nothing is sent a second time by itself. */
export const OUTCOME_UNKNOWN_MESSAGE =
  "The request timed out, but the change may have been saved. Please check before you try again.";

/** `Done` is the engine's response, `More` the fields of one page's result besides the common ones. */
export interface PageAction<Done, More = never> {
  /** What is wrong with the form, before the engine is asked. */
  check?: () => Failure<More> | undefined;
  run: () => Promise<Done>;
  /** The result for the page after `run`. */
  done: (answer: Done) => ActionResult<More>;
  /** Headers after `run`, such as cookies. */
  headers?: (answer: Done) => Promise<HeadersInit>;
  /** The message when the engine refuses; by default the engine's own sentence. */
  refused?: (sentence: string, status: number) => string;
  /** The message when the engine gives no usable answer. */
  failed: string;
  /** Goes with every failure, such as the fields that were filled in. */
  kept?: Failure<More>;
  /** What one of the engine's errors changes about the failure. */
  onError?: (
    error: CommerceError,
  ) => Failure<More> | undefined | Promise<Failure<More> | undefined>;
  /** To ask twice does no more than to ask once. */
  isRepeatable?: boolean;
  /** The page to which a browser without a script is sent with every message. */
  back?: string;
}

type Failure<More> = Partial<ActionResult<More>>;

/**
 * Runs a page's action and responds; every action uses it. A script gets the result as data. A
 * browser without a script is redirected to the result's page, or to `back`, and reads the message
 * there; without either it gets the page again with the result.
 */
export async function runAction<Done, More = never>(
  context: AppLoadContext,
  action: PageAction<Done, More>,
) {
  const { result, headers } = await resultOf(action);
  const to = redirectOf(result, context, action.back);
  if (to !== undefined) {
    const init = { status: 303, ...(headers && { headers }) };
    if (!result.toast) throw redirect(to, init);
    const { type, message } = result.toast;
    const both = result.note ? `${message} ${result.note}` : message;
    throw await redirectWithToast(to, { type, message: both }, init);
  }
  const all = new Headers(headers);
  // A browser without scripts goes on to another site after the message: the page is no place for
  // that, since the standard allows a `meta refresh` in the head alone.
  if (context.isDocument && result.ok && result.go) {
    all.set("refresh", `${Math.ceil(result.go.afterMs / 1000)};url=${result.go.to}`);
  }
  return data(result, { status: result.status ?? 200, headers: all });
}

interface Outcome<More> {
  result: ActionResult<More>;
  headers?: HeadersInit;
}

async function resultOf<Done, More>(action: PageAction<Done, More>): Promise<Outcome<More>> {
  const problem = action.check?.();
  if (problem) return { result: { ok: false, status: 400, ...action.kept, ...problem } };
  try {
    const answer = await action.run();
    const headers = await action.headers?.(answer);
    return { result: action.done(answer), ...(headers && { headers }) };
  } catch (error) {
    return { result: await failureOf(commerceError(error), action) };
  }
}

async function failureOf<Done, More>(
  error: CommerceError,
  { refused = (sentence) => sentence, failed, kept, onError, isRepeatable }: PageAction<Done, More>,
): Promise<ActionResult<More>> {
  const { status, refusal: detail } = error;
  const message = detail === undefined ? failed : refused(detail, status);
  const toast = { type: "error", message } as const;
  const note = error.isOutcomeUnknown && !isRepeatable ? { note: OUTCOME_UNKNOWN_MESSAGE } : {};
  return { ok: false, status, toast, ...note, detail, ...kept, ...(await onError?.(error)) };
}

/** The page itself opens another site, after the message. */
function redirectOf(
  { ok, go, toast }: ActionResult<unknown>,
  { isDocument }: AppLoadContext,
  back: string | undefined,
): string | undefined {
  const isLocal = go && !go.to.startsWith("http");
  if (ok && isLocal && (isDocument || go.afterMs === 0)) return go.to;
  return isDocument && toast ? back : undefined;
}
