import type { ClientActionFunctionArgs } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { success, type ActionResult } from "./action-result";
import { createClientAction } from "./client-action";
import { readToasts } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: false });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => readToasts().map(({ type, message }) => `${type}: ${message}`);

/** Submits a form to which the server responds with `answer`. Returns the result for the page. */
function send(answer: () => Promise<ActionResult>, signal?: AbortSignal): Promise<ActionResult> {
  const request = new Request("http://shop.test/form", {
    method: "POST",
    ...(signal && { signal }),
  });
  const args = { request, params: {}, serverAction: answer } as unknown;
  return createClientAction("It could not be saved.")(args as ClientActionFunctionArgs);
}

test("shows the result's toast and note and marks the result as announced", async () => {
  const done = { ...success("Saved"), note: "It may have been done." };
  expect(await send(() => Promise.resolve(done))).toEqual({ ...done, isAnnounced: true });
  expect(shown()).toEqual(["success: Saved", "info: It may have been done."]);
});

test("shows an error when the request fails", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  expect(await send(() => Promise.reject(new TypeError("no network")))).toEqual({
    ok: false,
    isUnreachable: true,
    isAnnounced: true,
    toast: { type: "error", message: "It could not be saved." },
  });
  expect(shown()).toEqual(["error: It could not be saved."]);
});

test("shows nothing when the visitor has left the form", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const left = new AbortController();
  const sent = send(() => {
    left.abort();
    return Promise.reject(left.signal.reason as Error);
  }, left.signal);
  expect(await sent).not.toHaveProperty("isAnnounced");
  expect(shown()).toEqual([]);
});

test("rethrows a redirect without a message", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/login" } });
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws responses
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(shown()).toEqual([]);
});
