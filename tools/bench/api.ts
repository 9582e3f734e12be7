import { adminUser, api, newUser, readUser, type ApiUser } from "../../tests/support/api.ts";
import { query } from "../../tests/support/database.ts";
import { variantOf } from "../../tests/support/commerce.ts";
import { payWithoutReturning } from "../../tests/support/payment-page.ts";
import { shop } from "../../tests/support/shop.ts";
import { measureMedusaCart } from "./medusa-cart.ts";
import type { Figure } from "./figure.ts";
import { alternatingMedians, requestsPerSecond } from "./load.ts";
import { medianMs } from "./median.ts";

const AT_ONCE = 8;
const ORDER_LINES = 50;
const TURNS = 30;

/** Measures the documented routes, as ratios to Medusa's own in the same run. */
export async function measureApi(): Promise<Figure[]> {
  return [...(await measureProducts()), ...(await measureUser()), ...(await measureCart())];
}

async function measureProducts(): Promise<Figure[]> {
  const { key, region_id } = (await (await fetch(`${shop.commerce()}/storefront-key`)).json()) as {
    key: string;
    region_id: string;
  };
  const fields = "*variants.calculated_price,+variants.inventory_quantity";
  const list = `/store/products?limit=12&fields=${fields}&region_id=${region_id}`;
  const { engine, ours } = await alternatingMedians({
    engine: () =>
      requestsPerSecond(shop.commerce() + list, {
        connections: AT_ONCE,
        headers: { "x-publishable-api-key": key },
      }),
    ours: () => requestsPerSecond(`${shop.commerce()}/api/product/`, { connections: AT_ONCE }),
  });
  return [
    { what: "Medusa: GET /store/products with prices", value: engine, unit: "requests/s" },
    { what: "api: GET /api/product/", value: ours, unit: "requests/s" },
    ratio("GET /api/product/ to /store/products, at least 20", ours / engine),
  ];
}

async function measureUser(): Promise<Figure[]> {
  const user = await userWithManyOrders();
  const ours = await medianMs(TURNS, async () => {
    await readUser(user);
  });
  return [
    {
      what: `api: GET /api/user/{id}, ${ORDER_LINES} order lines`,
      value: ours,
      unit: "ms, median",
    },
  ];
}

/** Buys through the shop's own routes, five colors at a time. */
async function userWithManyOrders(): Promise<ApiUser> {
  const user = await newUser();
  const { token, _id } = user;
  const colors = ["red", "white", "black", "blue", "dalmatian"];
  const admin = await adminUser();
  const products = await api<{ _id: string; name: string }[]>("GET", "/product/");
  const rico = products.body.find(({ name }) => name === "Collection RICO");
  const qty = Object.fromEntries(colors.map((_, index) => [`color${index + 1}`, 500]));
  await api("PUT", `/product/${rico?._id ?? ""}`, { token: admin.token, body: { qty } });
  for (let order = 0; order < ORDER_LINES / colors.length; order += 1) {
    for (const color of colors) {
      await api("POST", `/user/${_id}/cart`, { token, body: { color } });
    }
    const { body } = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
    await payWithoutReturning(body.url);
    const session = body.url.split("/").at(-1) ?? "";
    await api("GET", `/payment/confirm?session_id=${session}`, { token });
  }
  const { orders } = await readUser(user);
  if (orders.length !== ORDER_LINES) throw new Error(`${orders.length} lines were bought.`);
  return user;
}

async function measureCart(): Promise<Figure[]> {
  const { id } = await variantOf("blue");
  const users: ApiUser[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) users.push(await newUser());
  // Creates the carts first, because Medusa's route does not create one.
  for (const { token, _id } of users) {
    await api("POST", `/user/${_id}/cart`, { token, body: { color: "red" } });
  }
  const carts = await query<{ id: string; customer_id: string }>(
    "select id, customer_id from cart where customer_id = any($1) and completed_at is null",
    [users.map(({ _id }) => _id)],
  );
  const engine = await measureMedusaCart(
    carts.slice(0, TURNS / 2).map((cart) => cart.id),
    id,
  );
  const rest = carts
    .slice(TURNS / 2)
    .flatMap((cart) => users.filter(({ _id }) => _id === cart.customer_id));
  const ours = await medianMs(rest.length, async (turn) => {
    const user = rest[turn];
    const path = `/user/${user?._id ?? ""}/cart`;
    await api("POST", path, { token: user?.token, body: { color: "blue" } });
  });
  return [
    { what: "Medusa: add-line route, without HTTP", value: engine, unit: "ms, median" },
    { what: "api: POST /api/user/{id}/cart", value: ours, unit: "ms, median" },
    ratio("POST …/cart to Medusa's add-line route, at most 1", ours / engine),
  ];
}

function ratio(what: string, value: number): Figure {
  return { what, value, unit: "times" };
}
