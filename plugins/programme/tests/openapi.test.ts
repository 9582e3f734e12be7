import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { document } from "../src/api/api/openapi";

const source = JSON.stringify(document("https://shop.example.com"));

test(
  "a developer finds how each call can be refused: Redocly's recommended rules have nothing to say of the document",
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
  "a developer finds each call under a tag and described: Spectral's recommended rules have nothing to say of the document",
  { tags: ["API-12"] },
  async () => {
    const linter = new Spectral();
    // Its rules are typed apart from what takes them.
    linter.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
    const found = await linter.run(source);
    expect(found.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
  },
);
