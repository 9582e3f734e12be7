import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { newMerchandiser } from "../support/admin.ts";
import { api } from "../support/api.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { deliver } from "../support/line-steps.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { WebSession, type Entries } from "../support/web-session.ts";

const stockRoutes = ["GET /admin", "GET /admin?users=shown&analytics=shown", "POST /admin/stock"];
const otherPages =
  "addproduct updateproduct/prod_1 users/cus_1 messages changes notifications tracking new-order new-order/cart_1 orders.csv nowhere settings/taxes settings/tax-list settings/taxes.csv settings/shipping settings/promotions settings/webhooks " +
  "batch packing-slips?line=none pick-list?line=none orders/line_1/invoice orders/line_1/return-slip";
const otherForms =
  "addproduct updateproduct/prod_1 delete-product messages role order-status order-batch order-delay " +
  "notifications tracking new-order order-tracking return-decision return-receipt remove-order settings/taxes settings/tax-list settings/shipping settings/promotions settings/webhooks";
const otherRoutes = [
  ...otherPages.split(" ").map((path) => `GET /admin/${path}`),
  ...otherForms.split(" ").map((path) => `POST /admin/${path}`),
];

/** Returns the status and the redirect of each route. */
async function responsesFor(session: WebSession, routes: string[]) {
  const found: Record<string, string> = {};
  for (const route of routes) {
    const [method = "", url = ""] = route.split(" ");
    const body = method === "POST" ? new URLSearchParams({ product: "prod_1" }) : null;
    const response = await session.request(url, { method, body });
    found[route] = `${response.status} ${response.headers.get("location") ?? ""}`;
  }
  return found;
}

const allGoTo = (url: string, routes: string[]) =>
  Object.fromEntries(routes.map((route) => [route, `302 ${url}`]));

async function newFormerAdmin() {
  const { token } = await newStaff("admin");
  await api("POST", "/user/logout", { token });
  return { token };
}

test.each([
  ["visitors", () => Promise.resolve({})],
  ["customers", () => newShopper()],
  ["admins who have logged out", newFormerAdmin],
])(
  "redirects %s home from every page, form, and file of the admin",
  { tags: ["ACC-05"] },
  async (_, newUser) => {
    const session = new WebSession(await newUser());
    const routes = [...stockRoutes, ...otherRoutes];
    expect(await responsesFor(session, routes)).toEqual(allGoTo("/", routes));
  },
);

test(
  "redirects merchandisers to the stock from everything else in the admin",
  { tags: ["ACC-05"] },
  async () => {
    const session = new WebSession(await newMerchandiser());
    expect(await responsesFor(session, otherRoutes)).toEqual(allGoTo("/admin", otherRoutes));
  },
);

test("keeps the pages of the admin out of search engines", async () => {
  const session = await adminSession();
  for (const url of ["/admin", "/admin/addproduct", "/admin/messages", "/admin/changes"]) {
    const html = await (await session.request(url)).text();
    expect(html.match(/<meta name="robots"[^>]*>/g), url).toEqual([
      '<meta name="robots" content="noindex"/>',
    ]);
  }
});

test(
  "lets an admin use wishlist, cart, checkout, orders, returns, and profile as a customer",
  { tags: ["ACC-07"] },
  async () => {
    const admin = await newStaff("admin", "Ada Admin");
    const { _id: id, token } = admin;
    const session = new WebSession(admin);
    const does = async (url: string, button: string, message: string, entries?: Entries) => {
      const page = await session.submit(await session.open(url), button, entries);
      expect([button, ...page.messages]).toEqual([button, message]);
      return page;
    };
    const product = "/products?color=blue";
    await does(product, "Add to cart: Talia Blue", "Product added to cart!");
    await does(product, "Add Talia Blue to wishlist", "Product added to wishlist!");
    await does(`/profile/wishlist/${id}`, "MOVE TO CART Talia", "Item moved to cart");
    await does("/cart", "Update Talia", "Product updated successfully", { Quantity: "3" });

    const payment = await session.submit(await session.open("/checkout"), "Proceed to Payment");
    const paymentUrl = payment.delayedTarget;
    const paid = await payWithoutReturning(paymentUrl);
    const receipt = await session.open(paid.headers.get("location") ?? "");
    expect(receipt.main.getByText("Thank you. Your order is placed.")).toBeDefined();
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders).toMatchObject([{ color: "blue", quantity: 3 }]);

    await deliver(orders[0]?.line_id ?? "");
    await does(`/profile/ordereturn/${id}`, "REQUEST RETURN", "Return request sent");
    const profile = { "Phone number": "+1 503 555 0100", Password: PASSWORD };
    const url = `/profile/update/${id}`;
    const saved = await does(url, "Save", "Profile updated successfully", profile);
    expect(saved.main.getByText("+1 503 555 0100")).toBeDefined();
  },
);
