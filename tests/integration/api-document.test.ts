import { expect, test } from "vitest";
import { shop } from "../support/shop.ts";
import { contract } from "../support/api-contract.ts";
import { callsOf, readDocument } from "../support/documented-calls.ts";

test(
  "documents exactly the contract's calls in OpenAPI and on the docs page",
  { tags: ["API-12"] },
  async () => {
    const doc = await readDocument();
    expect(doc.openapi).toBe("3.1.0");
    expect(
      Object.fromEntries(callsOf(doc).map(({ id, method, path }) => [id, `${method} ${path}`])),
    ).toEqual(Object.fromEntries(Object.entries(contract).map(([id, { call }]) => [id, call])));
    const page = await fetch(`${shop.commerce()}/api/docs`);
    const text = await page.text();
    const shown = [
      ...text.matchAll(/<span class="method">(\w+)<\/span> <code>\/api([^<]+)<\/code>/g),
    ];
    expect(shown.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
      Object.values(contract)
        .map(({ call }) => call)
        .toSorted(),
    );
    expect(text).not.toMatch(/<script|<link|src=|url\(/);
  },
);
