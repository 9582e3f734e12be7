import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import type { OpenApi } from "../../plugins/programme/src/contract/openapi.ts";
import type { ApiResponse } from "./api.ts";
import type { DocumentedCall } from "./documented-calls.ts";

/** Returns a function that expects a response to match the document. */
export function documentedBy(doc: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "doc", components: doc.components });
  return function expectDocumented(
    { operation }: DocumentedCall,
    answer: ApiResponse<unknown>,
  ): void {
    if (answer.status >= 400) expectMessage(answer);
    const response = operation.responses[String(answer.status)];
    expect(response, `${answer.status} is not documented: ${answer.text}`).toBeDefined();
    const type = answer.headers.get("content-type")?.split(";")[0];
    const content = Object.entries(response?.content ?? {});
    expect(type).toBe(content[0]?.[0]);
    for (const name of Object.keys(response?.headers ?? {})) {
      expect(answer.headers.get(name), name).not.toBeNull();
    }
    const schema = content[0]?.[1].schema;
    if (type !== "application/json" || !schema) return;
    const isRight = ajv.validate(pointed(schema), answer.body);
    expect(isRight, `${ajv.errorsText()} in ${answer.text}`).toBe(true);
  };
}

/** Expects an error to contain a message in JSON and no internals. */
function expectMessage({ body, headers, text }: ApiResponse<unknown>): void {
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect((body as { message?: unknown }).message, text).toMatch(/^[A-Z].+$/);
  expect(text).not.toMatch(/<\/?[a-z]|node_modules|\bat .*:\d+|Error:/i);
}

/** Returns references in the format of the validator. */
function pointed(schema: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(schema).replaceAll("#/components/", "doc#/components/"),
  ) as Record<string, unknown>;
}
