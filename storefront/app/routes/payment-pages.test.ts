import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce } from "../../server/test-commerce.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const CANCEL = ["POST", "/shop/shopper/checkout/cancel", {}];
const CONFIRM = ["POST", "/shop/shopper/checkout/confirm", { session_id: "cs_1" }];

/** A logged-in customer, to whom the commerce server responds with this. */
const by = (status: number, body: object) => ({ status, body });
const visitor = undefined;

/** Starts a commerce server. Returns a function that loads a page after a payment. */
async function paymentPages() {
  let answer = by(200, {});
  const sent = await startTestCommerce(() => answer);
  const [cancel, success, { log }] = await Promise.all([
    import("./payment-cancel"),
    import("./payment-success"),
    import("../../server/log.ts"),
  ]);
  log.level = "silent";
  const load = async (url: string, given: typeof answer | undefined) => {
    answer = given ?? answer;
    const { request, ...args } = formArgs(url, {});
    const headers = new Headers(given && { cookie: "session=token" });
    const { loader } = url.startsWith("/payment-cancel") ? cancel : success;
    const loaded = await loader({ ...args, request: new Request(request.url, { headers }) });
    return [loaded, ...sent.splice(0)];
  };
  return load;
}

test("cancels the payment of the bag, but not for an emailed payment link", async () => {
  const load = await paymentPages();
  const page = "/payment-cancel";
  const unpaid = { isPaid: false };
  expect(await load(page, by(200, { is_paid: false }))).toEqual([unpaid, CANCEL]);
  expect(await load(page, by(200, { is_paid: true }))).toEqual([{ isPaid: true }, CANCEL]);
  expect(await load(page, by(409, { message: "Not so." }))).toEqual([unpaid, CANCEL]);
  expect(await load(page, by(500, {}))).toEqual([unpaid, CANCEL]);
  expect(await load(page, visitor)).toEqual([unpaid]);
  const byLink = { ...unpaid, isByLink: true };
  for (const who of [by(200, { is_paid: true }), visitor])
    expect(await load(`${page}?by=link`, who)).toEqual([byLink]);
});

test("confirms the order, and thanks others who paid by an emailed link", async () => {
  const load = await paymentPages();
  const page = "/payment-success?session_id=cs_1";
  const byLink = `${page}&by=link`;
  const order = { order_id: "order" };
  const refused = { message: "This is not your order." };
  const failed = { state: "failed", advice: refused.message };
  for (const url of [page, byLink]) {
    expect(await load(url, by(200, order))).toEqual([{ state: "confirmed", order }, CONFIRM]);
    expect(await load(url, by(500, {}))).toEqual([{ state: "waiting" }, CONFIRM]);
    expect(await load(url, by(409, refused))).toEqual([failed, CONFIRM]);
  }
  expect(await load(page, by(403, refused))).toEqual([failed, CONFIRM]);
  expect(await load(byLink, by(403, refused))).toEqual([{ state: "paid" }, CONFIRM]);
  expect(await load(byLink, visitor)).toEqual([{ state: "paid" }]);
  expect(await load(page, visitor)).toMatchObject([{ state: "failed" }]);
});

test("shows the order that store credit paid, even without its details", async () => {
  const load = await paymentPages();
  const receipt = { order_id: "order" };
  const page = "/payment-success";
  expect(await load(page, by(200, { receipt }))).toEqual([{ state: "placed", receipt }]);
  const withoutDetails = [{ state: "placed", receipt: null }];
  for (const who of [by(500, {}), visitor]) expect(await load(page, who)).toEqual(withoutDetails);
});
