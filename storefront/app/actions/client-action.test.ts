import type { ClientActionFunctionArgs } from "@remix-run/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { success, type ActionResult } from "./action-result";
import { clientActionSaying } from "./client-action";
import { showToasts } from "./toast";

let said: string[];
let hide: () => void;
beforeEach(() => {
  said = [];
  hide = showToasts(({ type, message }) => said.push(`${type}: ${message}`));
});
afterEach(() => {
  hide();
});

/** The page's result of a form to which the server answers like this. */
function send(answer: () => Promise<ActionResult>, signal?: AbortSignal): Promise<ActionResult> {
  const request = new Request("http://shop.test/form", {
    method: "POST",
    ...(signal && { signal }),
  });
  const args = { request, params: {}, serverAction: answer } as unknown;
  return clientActionSaying("It could not be saved.")(args as ClientActionFunctionArgs);
}

test("a message is said with the answer, before the page that it brings", async () => {
  const done = { ...success("Saved"), note: "It may have been done." };
  expect(await send(() => Promise.resolve(done))).toEqual({ ...done, isAnnounced: true });
  expect(said).toEqual(["success: Saved", "info: It may have been done."]);
});

test("a request that fails says so", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  expect(await send(() => Promise.reject(new TypeError("no network")))).toEqual({
    ok: false,
    isUnreachable: true,
    isAnnounced: true,
    toast: { type: "error", message: "It could not be saved." },
  });
  expect(said).toEqual(["error: It could not be saved."]);
});

test("nothing is said of a form that the visitor has left behind", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const left = new AbortController();
  const sent = send(() => {
    left.abort();
    return Promise.reject(left.signal.reason as Error);
  }, left.signal);
  expect(await sent).not.toHaveProperty("isAnnounced");
  expect(said).toEqual([]);
});

test("a redirect is left to Remix", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/login" } });
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws responses
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(said).toEqual([]);
});
