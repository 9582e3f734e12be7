import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { commerceError, type CommerceError } from "~/commerce/commerce-error";
import { redirectWithToast } from "~/session/session.server";
import * as actionResultTexts from "~/texts/action-results";
import type { ActionResult } from "./action-result";

/**
 * Shown when a change got no response from the commerce server. Changes are never sent again
 * automatically.
 */
export const OUTCOME_UNKNOWN_MESSAGE = actionResultTexts.outcomeUnknown;

/** `Done` is the commerce server's response. `More` adds one page's own fields to the result. */
export interface PageAction<Done, More = never> {
  check?: () => Failure<More> | undefined;
  run: () => Promise<Done>;
  done: (answer: Done) => ActionResult<More>;
  headers?: (answer: Done) => Promise<HeadersInit>;
  /** The message when the commerce server rejects the request; by default its own message. */
  refused?: (sentence: string, status: number) => string;
  failed: string;
  /** Added to every failure, such as the entered fields. */
  kept?: Failure<More>;
  /** Changes the failure for one of the commerce server's errors. */
  onError?: (
    error: CommerceError,
  ) => Failure<More> | undefined | Promise<Failure<More> | undefined>;
  /** True if repeating the request has no further effect. */
  isRepeatable?: boolean;
  /** The page to which a browser without scripts is redirected with every message. */
  back?: string;
}

type Failure<More> = Partial<ActionResult<More>>;

/**
 * Runs a page's action and responds. Scripts get the result as data. A browser without scripts is
 * redirected to the result's page, or to `back`, and shows the message there. Without either URL,
 * it gets the same page with the result.
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
  // Without scripts, redirects to another site with a header, because a `meta refresh` is valid
  // only in a page's head.
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

/** Returns the URL to redirect to, if any. The page itself opens other sites, after the message. */
function redirectOf(
  { ok, go, toast }: ActionResult<unknown>,
  { isDocument }: AppLoadContext,
  back: string | undefined,
): string | undefined {
  const isLocal = go && !go.to.startsWith("http");
  if (ok && isLocal && (isDocument || go.afterMs === 0)) return go.to;
  return isDocument && toast ? back : undefined;
}
