import {
  adminUser,
  advance,
  api,
  newProduct,
  newUser,
  userWithOrders,
  type ApiResponse,
  type ApiCall,
} from "./api.ts";
import type { DocumentedCall } from "./documented-calls.ts";
import { lazy } from "./lazy.ts";
import { payWithoutReturning } from "./payment-page.ts";

/** The callers of the documented calls, the records that they use, and the values of each call. */

export const callers = lazy(async () => {
  const [owner, stranger, admin] = await Promise.all([newUser(), newUser(), adminUser()]);
  return { owner, stranger, admin, productId: (await newProduct())._id };
});

export interface CallOptions extends ApiCall {
  params?: Record<string, string>;
  query?: string;
}

/**
 * Makes a call with the values that its path and body require. The test's own values override them.
 */
export async function makeCall(
  { method, path, operation }: DocumentedCall,
  asked: CallOptions,
): Promise<ApiResponse<unknown>> {
  const { owner, productId } = await callers();
  const params: Record<string, string> = {
    id: path.startsWith("/product") ? productId : owner._id,
    userId: owner._id,
    itemId: "none",
    index: "0",
    ...asked.params,
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const example = operation.requestBody?.content["application/json"]?.example;
  return api(method, `${filled}${asked.query ?? ""}`, { body: example, ...asked });
}

export const asAdmin = async (call: DocumentedCall, asked: CallOptions) =>
  makeCall(call, { token: (await callers()).admin.token, ...asked });

export const asOwner = async (call: DocumentedCall, asked: CallOptions) =>
  makeCall(call, { token: (await callers()).owner.token, ...asked });

/** Sends a call like a browser on another site's page. */
export const fromAnotherSite = async (call: DocumentedCall) =>
  makeCall(call, {
    headers: {
      cookie: `session=${(await callers()).owner.token}`,
      origin: "https://elsewhere.example",
    },
  });

/** A payment page for all calls that only read it. A later one replaces it and works as well. */
export const unpaidPage = lazy(paymentPage);
export const paidPage = lazy(async () => {
  const page = await paymentPage();
  await payWithoutReturning(page.session.url);
  return page;
});

async function paymentPage() {
  const buyer = await newUser();
  const { token } = buyer;
  await api("POST", `/user/${buyer._id}/cart`, { token, body: { color: "black" } });
  const { body } = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
  return { buyer, session: { url: body.url, id: body.url.split("/").at(-1) ?? "" } };
}

export async function cartItem(color: string): Promise<string> {
  const { owner } = await callers();
  const { body } = await api<{ cart: { _id: string; color: string[] }[] }>(
    "POST",
    `/user/${owner._id}/cart`,
    { token: owner.token, body: { color } },
  );
  return body.cart.find((item) => item.color[0] === color)?._id ?? "";
}

/** A cart item for the calls that change it without removing it. */
export const unremovedItem = lazy(() => cartItem("red"));

/** Creates a customer with five lines for the calls on order lines. */
export const lineBuyer = lazy(() => userWithOrders("red", "white", "black", "blue", "dalmatian"));
const taken = new Map<number, string[]>();

/**
 * Moves a line of `lineBuyer()` through these steps, skipping those that an earlier call took. Returns the
 * parameters of its path.
 */
export async function prepareLine(index: number, ...steps: string[]): Promise<CallOptions> {
  const { _id, token } = await lineBuyer();
  const done = taken.get(index) ?? [];
  for (const step of steps.filter((one) => !done.includes(one))) {
    if (step !== "return") await advance(await lineBuyer(), index, step);
    else {
      const path = `/user/${_id}/orders/${index}/return`;
      await api("POST", path, { token });
    }
  }
  taken.set(index, [...done, ...steps]);
  return { params: { id: _id, index: String(index) } };
}
