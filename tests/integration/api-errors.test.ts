import { expect, test } from "vitest";
import { api, newUser, type ApiUser, type MessageBody } from "../support/api.ts";
import { add } from "../support/api-cart.ts";
import { shop } from "../support/shop.ts";

test(
  "returns a JSON message with the matching status for each malformed request",
  { tags: ["API-09"] },
  async () => {
    const { token, _id } = await newUser();
    const path = `/user/${_id}/cart`;
    const big = JSON.stringify({ color: "red", description: "x".repeat(1024 * 1024) });
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const json = "application/json";
    const notObject = "The body must be a JSON object.";
    const strange = "The request contains an unsupported character.";
    const noColor = "Send one color.";
    const notJson = "The body must be JSON in UTF-8, with the content type application/json.";
    const nowhere = "Route not found.";
    const postOnly = "Method not allowed. Use POST.";
    for (const [status, message, method, where, body, type] of [
      [400, "The body is not valid JSON.", "POST", path, "{", json],
      [400, notObject, "POST", path, "[]", json],
      [400, notObject, "POST", path, "7", json],
      [400, notObject, "POST", path, '"red"', json],
      [400, "The body is nested too deeply.", "POST", path, deep, json],
      [400, strange, "POST", path, '{"color":"red\\u0000"}', json],
      [400, noColor, "POST", path, '{"__proto__":{"color":"red"}}', json],
      [400, noColor, "POST", path, '{"color":{"$ne":null}}', json],
      [400, "The URL is malformed.", "GET", "/user/%E0%A4%A", undefined, undefined],
      [400, strange, "GET", "/product/%00", undefined, undefined],
      [
        400,
        "The query string is malformed.",
        "GET",
        "/product?a[4294967294]=1",
        undefined,
        undefined,
      ],
      [413, "The body must not be larger than 1 MB.", "POST", path, big, json],
      [415, notJson, "POST", path, "color=red", "application/x-www-form-urlencoded"],
      [415, notJson, "POST", path, '{"color":"red"}', "text/plain"],
      [415, notJson, "POST", path, '{"color":"red"}', `${json}; charset=utf-16`],
      [404, nowhere, "GET", "/nowhere", undefined, undefined],
      [404, nowhere, "GET", "/", undefined, undefined],
      [405, postOnly, "PATCH", path, "{}", json],
      [405, postOnly, "DELETE", "/contact", undefined, undefined],
    ] as const) {
      for (const isThroughStorefront of [false, true]) {
        const answer = await api<MessageBody>(method, where, {
          token,
          isThroughStorefront,
          ...(body !== undefined && { body, headers: { "content-type": type } }),
        });
        const asked = `${method} ${where} ${(body ?? "").slice(0, 30)}`;
        expect([asked, answer.status, answer.headers.get("content-type"), answer.body]).toEqual([
          asked,
          status,
          "application/json; charset=utf-8",
          where === "/contact" ? { ok: false, message } : { message },
        ]);
        expect(answer.headers.get("allow"), asked).toBe(status === 405 ? "POST" : null);
      }
    }
    // Checks that the __proto__ body didn't pollute the prototype: the color is still missing.
    const bare = await add({ token, _id } as ApiUser, {});
    expect([bare.status, bare.body.message]).toEqual([400, noColor]);
    expect((await fetch(`${shop.commerce()}/api/product`, { method: "HEAD" })).status).toBe(200);
  },
);
