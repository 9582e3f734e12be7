import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import type { addColor as addColorType } from "./add-color.server";
import type { changeLine as changeLineType } from "./change-line.server";

let addColor: typeof addColorType;
let changeLine: typeof changeLineType;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  ({ addColor } = await import("./add-color.server"));
  ({ changeLine } = await import("./change-line.server"));
  vi.unstubAllEnvs();
});

const color = (name: string, stock: number) => ({
  variantId: `variant_${name}`,
  name: `Satchel ${name}`,
  color: name,
  price: 640,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: null,
  stock,
});

const satchel: Product = {
  id: "prod_1",
  handle: "satchel",
  name: "Satchel",
  description: "",
  pictures: [],
  colors: [color("moss", 2), color("red", 0)],
};

const catalog = { read: () => Promise.resolve({ products: [satchel] }) };
const context = { requestId: "request", catalog } as unknown as AppLoadContext;

/** The answer to this choice, which needs no engine. */
const answer = (chosen: string, token?: string) =>
  addColor({ handle: "satchel", color: chosen }, token, context).run();

test("a visitor is asked to log in before anything is said of the piece", async () => {
  for (const chosen of ["moss", "red", "none"]) {
    expect(await answer(chosen)).toEqual({
      ok: false,
      status: 401,
      toast: { type: "warning", message: "Please log in to add items to your cart." },
    });
  }
});

test("a color that is not on sale is an error", async () => {
  expect(await answer("blue", "token")).toEqual({
    ok: false,
    status: 404,
    toast: { type: "error", message: "Product not found." },
  });
});

test("a color that is sold out is named, and no error", async () => {
  expect(await answer("red", "token")).toEqual({
    ok: false,
    status: 409,
    toast: { type: "info", message: "Sorry, Satchel red is currently out of stock" },
  });
});

test("a refusal is told as one, and leads back to the color", () => {
  const action = addColor({ handle: "satchel", color: "moss" }, "token", context);
  expect(action.refused?.("Only 2 are left.", 409)).toBe("Failed: Only 2 are left.");
  expect(action.failed).toBe("An error occurred while adding to cart.");
  expect(action.back).toBe("/products/satchel?color=moss");
});

/** Where the form of a line leads, by a redirect that is returned or thrown. */
async function redirectOf(fields: Record<string, string>, cookie: string) {
  const request = new Request("http://shop.test/cart", {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ line: "line_1", ...fields }),
  });
  const args = { request, params: {}, context: { requestId: "request" } } as unknown;
  const answer: unknown = await changeLine(args as ActionFunctionArgs).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response))
    throw new Error("The answer is no redirect.", { cause: answer });
  return { status: answer.status, to: answer.headers.get("location") };
}

test.each(["", "  "])("a quantity that is left empty (%j) stays as it is", async (quantity) => {
  expect(await redirectOf({ intent: "update", quantity }, "session=token")).toEqual({
    status: 303,
    to: "/cart",
  });
});

test.each(["update", "move", "remove"])("a visitor's %s leads to the home page", async (intent) => {
  expect(await redirectOf({ intent, quantity: "" }, "")).toEqual({ status: 302, to: "/" });
});
