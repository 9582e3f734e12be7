import {
  adminUser,
  advance,
  api,
  newProduct,
  newUser,
  userWithOrders,
  type ApiAnswer,
  type ApiCall,
} from "./api.ts";
import type { DocumentedCall } from "./documented-calls.ts";
import { lazy } from "./lazy.ts";
import { paidElsewhere } from "./payment-page.ts";

/** Who makes the documented calls, on whose things they are made, and how one is filled in. */

/** Beside them a product that nothing else touches. */
export const callers = lazy(async () => {
  const [owner, stranger, admin] = await Promise.all([newUser(), newUser(), adminUser()]);
  return { owner, stranger, admin, productId: (await newProduct())._id };
});

export interface CallOptions extends ApiCall {
  params?: Record<string, string>;
  query?: string;
}

/** Makes a call with the values its path and body need; the test's own values override them. */
export async function make(
  { method, path, operation }: DocumentedCall,
  asked: CallOptions,
): Promise<ApiAnswer<unknown>> {
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
  make(call, { token: (await callers()).admin.token, ...asked });

export const asOwner = async (call: DocumentedCall, asked: CallOptions) =>
  make(call, { token: (await callers()).owner.token, ...asked });

/** As a browser sends it from a page that is not the shop's. */
export const fromAnotherSite = async (call: DocumentedCall) =>
  make(call, {
    headers: {
      cookie: `session=${(await callers()).owner.token}`,
      origin: "https://elsewhere.example",
    },
  });

/** One payment page for all calls that only read it: a later one replaces it and works as well. */
export const unpaidPage = lazy(paymentPage);
export const paidPage = lazy(async () => {
  const page = await paymentPage();
  await paidElsewhere(page.session.url);
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

/** For all that change it and leave it there. */
export const lastingItem = lazy(() => cartItem("red"));

/** A buyer of five lines: the calls of lines go to these. */
export const lineBuyer = lazy(() => userWithOrders("red", "white", "black", "blue", "dalmatian"));
const taken = new Map<number, string[]>();

/** A line of one order of five, led so far; each step is taken once. */
export async function onLine(index: number, ...steps: string[]): Promise<CallOptions> {
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
