import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import type { addColor as addColorType } from "./add-color.server";
import type { changeCart as changeCartType } from "./change-cart.server";

let addColor: typeof addColorType;
let changeCart: typeof changeCartType;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  ({ addColor } = await import("./add-color.server"));
  ({ changeCart } = await import("./change-cart.server"));
  vi.unstubAllEnvs();
});

const color = (name: string, stock: number) => ({
  variantId: `variant_${name}`,
  name: `Satchel ${name}`,
  color: name,
  values: [name],
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
  options: ["Color"],
  colors: [color("moss", 2), color("red", 0)],
};

const catalog = { read: () => Promise.resolve({ products: [satchel] }) };
const context = { requestId: "request", catalog } as unknown as AppLoadContext;

/** Adds this color to the cart without a commerce server. Returns the result. */
const answer = (chosen: string, token?: string) =>
  addColor({ handle: "satchel", color: chosen }, token, context).run();

test("responds 401 with a login prompt to visitors, whatever the color", async () => {
  for (const chosen of ["moss", "red", "none"]) {
    expect(await answer(chosen)).toEqual({
      ok: false,
      status: 401,
      toast: { type: "warning", message: "Please log in to add items to your cart." },
    });
  }
});

test("responds 404 when the color does not exist", async () => {
  expect(await answer("blue", "token")).toEqual({
    ok: false,
    status: 404,
    toast: { type: "error", message: "Product not found." },
  });
});

test("responds 409 with the color's name when it is out of stock", async () => {
  expect(await answer("red", "token")).toEqual({
    ok: false,
    status: 409,
    toast: { type: "info", message: "Sorry, Satchel red is currently out of stock" },
  });
});

test("marks a rejection as failed and links back to the color", () => {
  const action = addColor({ handle: "satchel", color: "moss" }, "token", context);
  expect(action.refused?.("Only 2 are left.", 409)).toBe("Failed: Only 2 are left.");
  expect(action.failed).toBe("An error occurred while adding to cart.");
  expect(action.back).toBe("/products/satchel?color=moss");
});

/** Submits a cart item's form. Returns the redirect, whether it is returned or thrown. */
async function redirectOf(fields: Record<string, string>, cookie: string) {
  const request = new Request("http://shop.test/cart", {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ line: "line_1", ...fields }),
  });
  const args = { request, params: {}, context: { requestId: "request" } } as unknown;
  const answer: unknown = await changeCart(args as ActionFunctionArgs).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response))
    throw new Error("The answer is no redirect.", { cause: answer });
  return { status: answer.status, to: answer.headers.get("location") };
}

test.each(["", "  "])("redirects to the cart when the quantity is empty (%j)", async (quantity) => {
  expect(await redirectOf({ intent: "update", quantity }, "session=token")).toEqual({
    status: 303,
    to: "/cart",
  });
});

test.each(["update", "move", "remove"])(
  "redirects a visitor's %s to the home page",
  async (intent) => {
    expect(await redirectOf({ intent, quantity: "" }, "")).toEqual({ status: 302, to: "/" });
  },
);
