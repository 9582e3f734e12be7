import { expect, test } from "vitest";
import { api, buy, newProduct, newUser, readUser } from "../support/api.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { contract, type Access } from "../support/api-contract.ts";
import { documentedBy } from "../support/documented-responses.ts";
import { callsOf, readDocument } from "../support/documented-calls.ts";
import {
  callers,
  cartItem,
  unremovedItem,
  lineBuyer,
  makeCall,
  prepareLine,
  paidPage,
  unpaidPage,
  type CallOptions,
} from "../support/documented-callers.ts";

/** Read at import time because each documented call becomes a test. */
const doc = await readDocument();
const calls = callsOf(doc);
const expectDocumented = documentedBy(doc);

type Role = "visitor" | "another customer" | "owner" | "admin";
const roles: Role[] = ["visitor", "another customer", "owner", "admin"];

async function tokenOf(role: Role): Promise<string | undefined> {
  const { owner, stranger, admin } = await callers();
  const tokens = { "another customer": stranger.token, owner: owner.token, admin: admin.token };
  return role === "visitor" ? undefined : tokens[role];
}

/** Places one more order of `lineBuyer()` and returns the position of its line. */
async function newLine(): Promise<number> {
  const buyer = await lineBuyer();
  const body = { color: ["red"] };
  await api("POST", `/user/${buyer._id}/cart`, { token: buyer.token, body });
  await buy(buyer);
  return (await readUser(buyer)).orders.length - 1;
}

/** Calls on order lines, which belong to `lineBuyer()` instead of `callers().owner`. */
const orderLineCalls = [
  "setOrderStatus",
  "decideReturn",
  "requestReturn",
  "cancelOrder",
  "readInvoice",
  "removeOrder",
];

/** Returns the status for a role that is denied, or undefined for one that is allowed. */
function deniedStatus(access: Access, role: Role): number | undefined {
  if (access === "everyone" || role === "admin") return undefined;
  if (role === "visitor") return 401;
  if (access === "admin") return 403;
  return access === "owner" && role === "another customer" ? 403 : undefined;
}

/** Creates the records that a call needs and returns the options with which it succeeds. */
const successfulRequests: Record<string, (role: Role) => Promise<CallOptions>> = {
  logIn: async () => ({ body: { email: (await callers()).owner.email, password: PASSWORD } }),
  signUp: async () => ({ body: { name: "Grace", email: freshEmail(), password: PASSWORD } }),
  logOut: async () => ({ token: (await newUser()).token }),
  listUsers: async () => ({}),
  readUser: async () => ({}),
  updateUser: async () => ({
    body: {
      name: "Grace",
      email: (await callers()).owner.email,
      password: PASSWORD,
      phoneNumber: "1",
      address: "A street",
    },
  }),
  addToCart: async () => ({}),
  updateCartItem: async () => ({ params: { itemId: await unremovedItem() } }),
  removeCartItem: async () => ({ params: { itemId: await cartItem("white") } }),
  addToWishlist: async () => ({ body: { color: "white", productId: undefined } }),
  removeWishlistItem: async () => ({ params: { itemId: await wishlistItem() } }),
  readWishlist: async () => ({}),
  setOrderStatus: async () => prepareLine(0),
  decideReturn: async () => prepareLine(1, "processing", "delivered", "return"),
  requestReturn: async (role) => prepareLine(role === "admin" ? 2 : 3, "processing", "delivered"),
  cancelOrder: async () => prepareLine(await newLine()),
  readInvoice: async () => prepareLine(4),
  removeOrder: async () => prepareLine(4, "processing", "delivered"),
  listProducts: async () => ({}),
  readProduct: async () => ({}),
  addProduct: async () => ({}),
  updateProduct: async () => ({}),
  deleteProduct: async () => ({ params: { id: (await newProduct())._id } }),
  sendContact: async () => ({}),
  startCheckout: async () => ({ token: (await unpaidPage()).buyer.token }),
  confirmPayment: async () => {
    const { buyer: payer, session } = await paidPage();
    return { token: payer.token, query: `?session_id=${session.id}` };
  },
  readDocument: async () => ({}),
  readDocs: async () => ({}),
};

/** Success statuses other than 200. */
const successStatuses: Record<string, number> = {
  signUp: 201,
  logOut: 204,
  addToCart: 201,
  addToWishlist: 201,
  addProduct: 201,
};

async function wishlistItem(): Promise<string> {
  const { token, _id } = (await callers()).owner;
  await api("POST", `/user/${_id}/wishlist`, { token, body: { color: "blue" } });
  const { body } = await api<{ items: { _id: string; color: string }[] }>(
    "GET",
    `/wishlist/${_id}`,
    { token },
  );
  return body.items.find(({ color }) => color === "blue")?._id ?? "";
}

async function clearWishlist(): Promise<void> {
  const { token, _id } = (await callers()).owner;
  const { body } = await api<{ items: { _id: string }[] }>("GET", `/wishlist/${_id}`, { token });
  for (const item of body.items) {
    await api("DELETE", `/user/${_id}/wishlist/${item._id}`, { token });
  }
}

test.each(calls.map((call) => ({ call, name: call.id })))(
  "allows $name for the roles in the contract and denies all others",
  { tags: ["API-01", "API-04", "API-05", "API-06", "API-07", "API-12"] },
  async ({ call }) => {
    const { access } = contract[call.id] ?? {};
    if (!access) throw new Error(`The contract has no ${call.id}.`);
    for (const role of roles) {
      const denied = deniedStatus(access, role);
      if (denied !== undefined) {
        const answer = await makeCall(call, { token: await tokenOf(role) });
        expect(answer.status, role).toBe(denied);
        expectDocumented(call, answer);
        continue;
      }
      const options = await successfulRequests[call.id]?.(role);
      if (!options) throw new Error(`No successful request is defined for ${call.id}.`);
      const token =
        orderLineCalls.includes(call.id) && role !== "admin"
          ? (await lineBuyer()).token
          : await tokenOf(role);
      if (call.id === "addToWishlist") await clearWishlist();
      // The storefront serves the same routes; owners call them there.
      const isThroughStorefront = role === "owner";
      const answer = await makeCall(call, { token, isThroughStorefront, ...options });
      expect(answer.status, `${role}: ${answer.text}`).toBe(successStatuses[call.id] ?? 200);
      expectDocumented(call, answer);
    }
  },
);
