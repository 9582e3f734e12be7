import { MedusaError } from "@medusajs/framework/utils";
import { expect, test, vi } from "vitest";
import { dashboardProblem } from "./dashboard-problem";

vi.spyOn(process.stdout, "write").mockReturnValue(true);
vi.spyOn(process.stderr, "write").mockReturnValue(true);

const PACKAGES = "/shop/node_modules/@medusajs";
const ROUTE = `${PACKAGES}/medusa/dist/api/admin/stock-locations/validators.js`;
const locations = { method: "GET", originalUrl: "/admin/stock-locations?fields=id" };

function typeErrorIn(file: string): TypeError {
  const message = "Cannot read properties of undefined (reading 'trim')";
  const stack = `TypeError: ${message}\n    at Array.map (<anonymous>)\n    at read (${file}:38:43)\n    at next (${ROUTE}:1:1)`;
  return Object.assign(new TypeError(message), { stack });
}

test.each<[string, unknown]>([
  ["a field that Medusa reads unchecked", typeErrorIn(ROUTE)],
  [
    "a value that Medusa cannot print",
    typeErrorIn(`${PACKAGES}/framework/dist/zod/zod-helpers.js`),
  ],
  ["an argument", new MedusaError(MedusaError.Types.INVALID_ARGUMENT, "Key accessor a.b.c")],
  ["a date", Object.assign(new Error("invalid input syntax"), { code: "22007" })],
  ["a column", Object.assign(new Error("column zz does not exist"), { code: "42703" })],
  ["a sort order", new Error("Trying to order by not existing property ApiKey.zz")],
  ["a provider", new Error("\nUnable to retrieve the fulfillment provider with id: x_y")],
])("returns 400 for %s that is not valid", (_, cause) => {
  expect(dashboardProblem(locations, cause)).toMatchObject({ status: 400, cause });
});

test.each<[string, unknown]>([
  ["a type error elsewhere", typeErrorIn(`${PACKAGES}/order/dist/service.js`)],
  ["a missing table", Object.assign(new Error("no relation"), { code: "42P01" })],
  ["an unexpected state", new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "no")],
  ["a text", "no"],
])("returns undefined for %s", (_, cause) => {
  expect(dashboardProblem(locations, cause)).toBeUndefined();
});

test("returns undefined for the shop's own routes", () => {
  const own = { method: "POST", originalUrl: "/admin/inventory" };
  expect(dashboardProblem(own, typeErrorIn(ROUTE))).toBeUndefined();
});
