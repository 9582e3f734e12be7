import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOverloadResponse } from "./overload-page.ts";

const server = createServer(sendOverloadResponse);
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

const ask = async (init: RequestInit) => {
  const answer = await fetch(url, init);
  const { headers } = answer;
  return [answer.status, headers.get("retry-after"), headers.get("refresh"), await answer.text()];
};
const html = { accept: "text/html" };

test(
  "responds 429 with Retry-After and refreshes by itself only for page visits",
  { tags: ["CROWD-05"] },
  async () => {
    const itself = expect.stringContaining("This page will reload automatically.") as string;
    expect(await ask({ headers: html })).toEqual([429, "3", "4", itself]);
    const again = expect.stringContaining("Please go back and try again in a moment.") as string;
    expect(await ask({ headers: html, method: "POST" })).toEqual([429, "3", null, again]);
    const message = "We're very busy right now. Please try again in a moment.";
    expect(await ask({})).toEqual([429, "3", null, JSON.stringify({ message })]);
  },
);

test("sends no-store and a policy that allows only the page's own inline style", async () => {
  const { headers, ...answer } = await fetch(url, { headers: html }).then(async (page) => ({
    headers: page.headers,
    text: await page.text(),
  }));
  const style = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  const named = (name: string) => headers.get(name);
  expect(named("content-security-policy")).toBe(
    `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  );
  expect([named("cache-control"), named("x-content-type-options"), named("content-type")]).toEqual([
    "no-store",
    "nosniff",
    "text/html; charset=utf-8",
  ]);
  const toProgram = await fetch(url);
  expect(toProgram.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(toProgram.headers.get("cache-control")).toBe("no-store");
});
