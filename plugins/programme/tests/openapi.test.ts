import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { document } from "../src/api/api/openapi";

const source = JSON.stringify(document("https://shop.example.com"));

test(
  "passes Redocly's recommended rules, which ask for every route's error responses",
  { tags: ["API-12"] },
  async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(
      found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  },
);

test(
  "passes Spectral's recommended rules, which ask for every route's tag and description",
  { tags: ["API-12"] },
  async () => {
    const linter = new Spectral();
    // The type of the rules differs from the one that `setRuleset` takes.
    linter.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
    const found = await linter.run(source);
    expect(found.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
  },
);
