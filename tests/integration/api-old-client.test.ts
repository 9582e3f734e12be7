import { expect, test } from "vitest";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { shop } from "../support/shop.ts";

/**
 * A browser as the older front end used it: one host, a cookie jar, the calls of its pages in the
 * order in which they came, and nothing of the answers but what those pages read.
 */
class OldClient {
  private cookie = "";
  user: Record<string, unknown> & { _id: string } = { _id: "" };

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${shop.storefront()}/api${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
        origin: shop.storefront(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie()[0]?.split(";")[0];
    if (set) this.cookie = set;
    return answer;
  }

  async json<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
    const answer = await this.call(method, path, body);
    expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** What every page's header asked for its badges. */
  async header(): Promise<{ cart: number; wishlist: number }> {
    const user = await this.json<{ cart: unknown[] }>("GET", `/user/${this.user._id}`);
    const { items } = await this.json<{ items: unknown[] }>("GET", `/wishlist/${this.user._id}`);
    return { cart: user.cart.length, wishlist: items.length };
  }
}

interface Product {
  _id: string;
  name: string;
  price: number;
  description: string;
  color: Record<string, string>;
  qty: Record<string, number>;
}

interface Item {
  _id: string;
  name: string;
  price: number;
  color: string | string[];
  description: string;
  quantity: number;
  status: string;
}

test(
  "the older front end's calls, in its order, walk an order's whole life",
  { tags: ["API-01"], timeout: 300_000 },
  async () => {
    const shopper = new OldClient();
    const admin = new OldClient();
    admin.user = await admin.json("POST", "/user/login", shop.admin());
    expect(admin.user.email).toBe(shop.admin().email);

    // Sign up, look at the collection, keep two colors in mind, put one into the cart.
    const email = freshEmail();
    const account = { name: "Grace Buyer", email, password: PASSWORD };
    shopper.user = await shopper.json("POST", "/user", account);
    expect(await shopper.header()).toEqual({ cart: 0, wishlist: 0 });
    const products = await shopper.json<Product[]>("GET", "/product/");
    const product = products.find(({ color }) =>
      Object.values(color).some((name) => name.toLowerCase() === "blue"),
    );
    if (!product) throw new Error("Nothing is blue.");
    const path = `/user/${shopper.user._id}`;
    for (const color of ["blue", "white"]) {
      const { name, price, description } = product;
      await shopper.json("POST", `${path}/wishlist`, { name, price, description, color });
    }
    await shopper.json("POST", `${path}/cart`, {
      productId: product._id,
      name: product.name,
      price: product.price,
      description: product.description,
      color: ["white"],
      quantity: 1,
    });
    expect(await shopper.header()).toEqual({ cart: 1, wishlist: 2 });

    // The wishlist page moves an item to the cart: its own fields plus a quantity, then off the list.
    const { wishlist } = await shopper.json<{ wishlist: Item[] }>("GET", path);
    const blue = wishlist.find(({ color }) => color === "blue");
    await shopper.json("POST", `${path}/cart`, { ...blue, quantity: 1 });
    await shopper.json("DELETE", `${path}/wishlist/${blue?._id ?? ""}`);
    expect(await shopper.header()).toEqual({ cart: 2, wishlist: 1 });

    // The cart page changes a quantity and takes a line out.
    const { cart } = await shopper.json<{ cart: Item[] }>("GET", path);
    const lineOf = (color: string) => cart.find((item) => item.color[0] === color)?._id ?? "";
    await shopper.json("PUT", `${path}/cart/${lineOf("blue")}`, { quantity: 2 });
    await shopper.json("DELETE", `${path}/cart/${lineOf("white")}`);
    const bag = await shopper.json<{ cart: Item[] }>("GET", path);
    expect(bag.cart.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ["Talia", 2, 740],
    ]);

    // The profile page shows and changes the account.
    const filled = { ...account, phoneNumber: "+1 503 555 0100", address: "12 Tanner Street" };
    await shopper.json("PUT", path, filled);
    expect(await shopper.json("GET", path)).toMatchObject({ phoneNumber: filled.phoneNumber });

    // Checkout, the hosted page, and back.
    const { url } = await shopper.json<{ url: string }>("POST", "/payment/checkout", {
      userId: shopper.user._id,
    });
    const back = (await paidElsewhere(url)).headers.get("location") ?? "";
    const session = new URL(back).searchParams.get("session_id") ?? "";
    const paid = await shopper.json<{ items: Item[]; total: number }>(
      "GET",
      `/payment/confirm?session_id=${session}`,
    );
    expect([paid.items.length, paid.total]).toEqual([1, 1480]);
    expect(await shopper.header()).toEqual({ cart: 0, wishlist: 1 });
    const status = async () =>
      (await shopper.json<{ orders: Item[] }>("GET", path)).orders.map((order) => order.status);
    expect(await status()).toEqual(["confirmed"]);

    // The admin finds the order in the list of users and leads it on.
    const orders = async () => {
      const first = await admin.call("GET", "/user?limit=1");
      const count = Number(first.headers.get("x-total-count"));
      const offset = Math.max(count - 200, 0);
      const users = await admin.json<{ _id: string; orders: Item[] }[]>(
        "GET",
        `/user?limit=200&offset=${offset}`,
      );
      return users.find(({ _id }) => _id === shopper.user._id)?.orders ?? [];
    };
    expect(await orders()).toHaveLength(1);
    const invoice = await admin.call("GET", `${path}/orders/0/invoice`);
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    expect((await invoice.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    await admin.json("PUT", `${path}/orders/0/status`, { status: "processing" });
    await admin.json("PUT", `${path}/orders/0/status`, { status: "delivered" });

    // The shopper sends it back, the admin takes it and clears the list.
    await shopper.json("POST", `${path}/orders/0/return`);
    expect(await status()).toEqual(["return_requested"]);
    await admin.json("PUT", `${path}/returns/0`, { action: "approved" });
    await admin.json("PUT", `${path}/orders/0/status`, { status: "returned" });
    expect(await status()).toEqual(["returned"]);
    await admin.json("DELETE", `${path}/orders/0`);
    expect(await status()).toEqual([]);

    // The inventory page: add, restock, change and delete a product.
    const added = await admin.json<Product>("POST", "/product/", {
      name: "Clutch",
      price: 300,
      description: "An evening bag.",
      color: { color1: "plum" },
      qty: { color1: 3 },
    });
    await admin.json("PUT", `/product/${added._id}`, { qty: { color1: 7 } });
    const changed = await admin.json<Product>("PUT", `/product/${added._id}`, {
      name: "Clutch",
      description: "A small evening bag.",
      color: { color1: "plum", color2: "gold" },
      qty: { color1: 7, color2: 1 },
      prices: { color1: 300, color2: 340 },
    });
    expect(changed.qty).toEqual({ color1: 7, color2: 1 });
    await admin.json("DELETE", `/product/${added._id}`);

    const contact = { name: "Grace", email, message: "Thank you." };
    expect(await shopper.json("POST", "/contact", contact)).toEqual({ ok: true });
    expect((await shopper.call("POST", "/user/logout")).status).toBe(204);
    expect((await shopper.call("GET", path)).status).toBe(401);
  },
);
