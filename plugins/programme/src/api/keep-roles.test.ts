import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { expect, test, vi } from "vitest";
import { keepRoles } from "./keep-roles";

/** Whether the request goes on; throws where it is refused. */
function goesOn(method: string, body: unknown): boolean {
  const next = vi.fn();
  keepRoles({ method, body } as MedusaRequest, {} as MedusaResponse, next);
  return next.mock.calls.length === 1;
}

test.each([
  ["POST", { first_name: "Ada" }],
  ["GET", undefined],
  ["POST", null],
  ["POST", "metadata"],
])("%s with %j goes on to the engine", (method, body) => {
  expect(goesOn(method, body)).toBe(true);
});

test.each([
  ["POST", { metadata: { role: null } }],
  ["POST", { metadata: undefined }],
  ["DELETE", undefined],
])("%s with %j changes a role and is refused", (method, body) => {
  expect(() => goesOn(method, body)).toThrow(
    expect.objectContaining({
      status: 403,
      message: "Roles are given and taken at /admin/shoppers/{id}/role.",
    }),
  );
});
