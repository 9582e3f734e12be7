import { expect, test } from "vitest";
import { errorOf, openSession, testSandbox } from "./test-support.ts";

test("injects faults only while they are set", async () => {
  const { stripe, url } = await testSandbox();
  const put = (body: object) =>
    fetch(`${url}/_faults`, { method: "PUT", body: JSON.stringify(body) });
  expect((await put({ apiErrorRate: 1 })).status).toBe(200);
  const error = await errorOf(openSession(stripe));
  expect(error).toMatchObject({ statusCode: 500, rawType: "api_error" });
  expect((await put({ apiErrorRate: 2 })).status).toBe(400);
  await fetch(`${url}/_faults`, { method: "DELETE" });
  const { id } = await openSession(stripe);
  const state = (await (await fetch(`${url}/_state`)).json()) as { sessions: { id: string }[] };
  expect(state.sessions.map((session) => session.id)).toEqual([id]);
});
