import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import { CommerceError } from "~/commerce/commerce-error";
import { failure, success, type ActionResult } from "./action-result";
import type { runAction as runActionType } from "./run-action.server";

let runAction: typeof runActionType;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  ({ runAction } = await import("./run-action.server"));
  vi.unstubAllEnvs();
});

const FAILED = "Please try again.";
const byScript = { isDocument: false } as AppLoadContext;
const byDocument = { isDocument: true } as AppLoadContext;

/** Returns the data for the page, or the URL that the browser is redirected to. */
async function answerOf(context: AppLoadContext, result: ActionResult, back?: string) {
  const action = { run: () => Promise.resolve(result), done: (one: ActionResult) => one };
  return runAction(context, { ...action, failed: FAILED, ...(back && { back }) }).then(
    ({ data, init }) => {
      const refresh = new Headers(init?.headers).get("refresh");
      return { status: init?.status, data, ...(refresh !== null && { refresh }) };
    },
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
      return { status: thrown.status, to: thrown.headers.get("location") };
    },
  );
}

const done = { ...success("Done"), go: { to: "/there", afterMs: 1000 } };

test("returns the result to scripts and redirects document requests with 303", async () => {
  expect(await answerOf(byScript, done)).toEqual({ status: 200, data: done });
  expect(await answerOf(byDocument, done)).toEqual({ status: 303, to: "/there" });
  const immediately = { ok: true, go: { to: "/there", afterMs: 0 } };
  expect(await answerOf(byScript, immediately)).toEqual({ status: 303, to: "/there" });
});

test("opens another site through the page, or without scripts through a Refresh header", async () => {
  const elsewhere = { ...done, go: { to: "https://pay.example/1", afterMs: 1600 } };
  expect(await answerOf(byScript, elsewhere)).toEqual({ status: 200, data: elsewhere });
  expect(await answerOf(byDocument, elsewhere)).toEqual({
    status: 200,
    data: elsewhere,
    refresh: "2;url=https://pay.example/1",
  });
});

test("redirects a document request back to the given page, except for field errors", async () => {
  const refused = failure(409, "Too late.");
  expect(await answerOf(byScript, refused, "/cart")).toEqual({ status: 409, data: refused });
  expect(await answerOf(byDocument, refused, "/cart")).toEqual({ status: 303, to: "/cart" });
  expect(await answerOf(byDocument, refused)).toEqual({ status: 409, data: refused });
  const atField = { ok: false, status: 403, field: "password", detail: "Wrong." };
  expect(await answerOf(byDocument, atField, "/cart")).toEqual({ status: 403, data: atField });
});

test("shows Medusa's message when it rejects a request, and the page's when it fails", async () => {
  const failing = (error: Error) => ({
    run: () => Promise.reject(error),
    done: () => success("Done"),
    failed: FAILED,
    kept: { fields: { name: "Ada" } },
  });
  const refusal = await runAction(byScript, failing(CommerceError.refused(409, "Too late.")));
  expect(refusal.data).toEqual({
    ...failure(409, "Too late."),
    detail: "Too late.",
    fields: { name: "Ada" },
  });
  const outage = await runAction(byScript, failing(CommerceError.failed(new Error("down"))));
  expect(outage.data).toEqual({ ...failure(503, FAILED), fields: { name: "Ada" } });
  await expect(runAction(byScript, failing(new Error("a bug")))).rejects.toThrow("a bug");
});

test("adds a note when a change may have been made, unless it is safe to repeat", async () => {
  const unanswered = {
    run: () => Promise.reject(CommerceError.unanswered(new Error("silence"))),
    done: () => success("Done"),
    failed: FAILED,
  };
  const note =
    "The request timed out, but the change may have been saved. Please check before you try again.";
  expect((await runAction(byScript, unanswered)).data).toEqual({ ...failure(503, FAILED), note });
  const { data } = await runAction(byScript, { ...unanswered, isRepeatable: true });
  expect(data).toEqual(failure(503, FAILED));
});

test("does not run the action when the form is invalid", async () => {
  const run = vi.fn(() => Promise.resolve());
  const check = () => ({ ...failure(400, "Say your name."), field: "name" });
  const { data } = await runAction(byScript, {
    check,
    run,
    done: () => success("Done"),
    failed: FAILED,
  });
  expect(data).toEqual({ ...failure(400, "Say your name."), field: "name" });
  expect(run).not.toHaveBeenCalled();
});
