import { expect, test } from "vitest";
import { api, newProduct, newUser } from "../support/api.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { contract, type Access } from "../support/api-contract.ts";
import { documentedBy } from "../support/documented-answers.ts";
import { callsOf, readDocument } from "../support/documented-calls.ts";
import {
  callers,
  cartItem,
  lastingItem,
  lineBuyer,
  make,
  onLine,
  paidPage,
  unpaidPage,
  type CallOptions,
} from "../support/documented-callers.ts";

/** The document is read before the tests are made: each documented answer becomes one. */
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

/** Whether the calls of lines go to the buyer: its owner is not the table's. */
const ofLines = ["setOrderStatus", "decideReturn", "requestReturn", "readInvoice", "removeOrder"];

/** How a call ends for whom it does not let in; undefined for whom it does. */
function refusalOf(access: Access, role: Role): number | undefined {
  if (access === "everyone" || role === "admin") return undefined;
  if (role === "visitor") return 401;
  if (access === "admin") return 403;
  return access === "owner" && role === "another customer" ? 403 : undefined;
}

/** Creates what a call needs to succeed, and returns the rest of its request. */
const successes: Record<string, (role: Role) => Promise<CallOptions>> = {
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
  updateCartItem: async () => ({ params: { itemId: await lastingItem() } }),
  removeCartItem: async () => ({ params: { itemId: await cartItem("white") } }),
  addToWishlist: async () => ({ body: { color: "white", productId: undefined } }),
  removeWishlistItem: async () => ({ params: { itemId: await wishlistItem() } }),
  readWishlist: async () => ({}),
  setOrderStatus: async () => onLine(0),
  decideReturn: async () => onLine(1, "processing", "delivered", "return"),
  requestReturn: async (role) => onLine(role === "admin" ? 2 : 3, "processing", "delivered"),
  readInvoice: async () => onLine(4),
  removeOrder: async () => onLine(4, "processing", "delivered"),
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

/** What a call answers that succeeds, where it is not 200. */
const succeeded: Record<string, number> = {
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

async function forgetWish(): Promise<void> {
  const { token, _id } = (await callers()).owner;
  const { body } = await api<{ items: { _id: string }[] }>("GET", `/wishlist/${_id}`, { token });
  for (const item of body.items) {
    await api("DELETE", `/user/${_id}/wishlist/${item._id}`, { token });
  }
}

test.each(calls.map((call) => ({ call, name: call.id })))(
  "$name lets in whom the contract says, and nobody else",
  { tags: ["API-01", "API-04", "API-05", "API-06", "API-07", "API-12"] },
  async ({ call }) => {
    const { access } = contract[call.id] ?? {};
    if (!access) throw new Error(`The contract has no ${call.id}.`);
    for (const role of roles) {
      const refused = refusalOf(access, role);
      if (refused !== undefined) {
        const answer = await make(call, { token: await tokenOf(role) });
        expect(answer.status, role).toBe(refused);
        expectDocumented(call, answer);
        continue;
      }
      const asked = await successes[call.id]?.(role);
      if (!asked) throw new Error(`Nobody has said how ${call.id} succeeds.`);
      const token =
        ofLines.includes(call.id) && role !== "admin"
          ? (await lineBuyer()).token
          : await tokenOf(role);
      if (call.id === "addToWishlist") await forgetWish();
      // The same routes are the storefront's: owners come to them there.
      const isThroughStorefront = role === "owner";
      const answer = await make(call, { token, isThroughStorefront, ...asked });
      expect(answer.status, `${role}: ${answer.text}`).toBe(succeeded[call.id] ?? 200);
      expectDocumented(call, answer);
    }
  },
);
