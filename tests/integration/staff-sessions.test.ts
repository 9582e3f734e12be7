import { expect, test } from "vitest";
import { advance, api, buy, newProduct, type ApiUser } from "../support/api.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { asUser, newStaff } from "../support/staff.ts";

test(
  "accepts an admin's session on admin routes, and on /api as a customer's",
  { tags: ["ACC-07"] },
  async () => {
    const user = await newStaff("admin", "Ada Admin");
    const { token, _id } = user;
    const { _id: productId } = await newProduct({ price: 120 });
    expect((await asUser(user, "/order-lines")).status).toBe(200);
    expect((await asUser(user, "/products")).status).toBe(200);

    const own = (method: string, rest: string, body?: unknown) =>
      api<ApiUser>(method, `/user/${_id}${rest}`, { token, ...(body !== undefined && { body }) });
    expect((await own("POST", "/wishlist", { productId, color: "brown" })).status).toBe(201);
    expect((await own("POST", "/cart", { productId, color: "green", quantity: 2 })).status).toBe(
      201,
    );
    const profile = { name: "Ada Admin", email: user.email, password: PASSWORD };
    const filled = { ...profile, phoneNumber: "+1 503 555 0100", address: "12 Tanner Street" };
    expect((await own("PUT", "", filled)).status).toBe(200);
    await buy(user);
    await advance(user, 0, "processing", "delivered");
    expect((await own("POST", "/orders/0/return")).status).toBe(200);
    const { body } = await own("GET", "");
    expect(body).toMatchObject({
      theTomashiAdmins: true,
      phoneNumber: "+1 503 555 0100",
      address: "12 Tanner Street",
      cart: [],
      wishlist: [{ productId, color: "brown" }],
      orders: [{ color: "green", quantity: 2, price: 120, status: "return_requested" }],
    });
  },
);
