import type {
  AdminOrderLines,
  AdminShoppers,
  Inventory,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { adminUser } from "../../tests/support/api.ts";
import { call } from "../../tests/support/commerce.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";
import { medianMs } from "./median.ts";

const WARM_UP = 5;
const TURNS = 20;

/** Measures frequent staff requests in a shop of the size that `npm run seed:large` creates. */
export async function measureAdmin(): Promise<Figure[]> {
  const { token } = await adminUser();
  const get = async <T>(path: string) => {
    const { status, body } = await call<T>(`/admin${path}`, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    return body;
  };
  const { order_lines } = await get<AdminOrderLines>("/order-lines?limit=1");
  const { shoppers } = await get<AdminShoppers>("/shoppers?limit=1");
  const { products } = await get<Inventory>("/inventory?limit=1");
  const [line, shopper, product] = [order_lines[0], shoppers[0], products[0]];
  const color = product?.colors[0];
  if (!line || !shopper || !product || !color) throw new Error("The shop is empty.");
  const year = new Date().getFullYear() - 1;
  const reads = [
    "/work",
    `/placed-orders/${line.order_id}`,
    "/order-lines",
    "/order-lines?limit=200",
    "/order-lines?limit=50&offset=10000",
    `/order-lines?year=${year}&month=3`,
    "/order-lines?status=return_approved",
    "/order-lines?q=silva",
    "/order-lines?q=97201",
    "/order-lines?q=example.com",
    `/order-lines?q=${line.order_number}`,
    "/order-lines?q=1Z999AA10123456784",
    `/order-lines/${line.line_id}`,
    "/shoppers",
    "/shoppers?limit=200&offset=4000",
    "/shoppers?q=ada&role=none",
    `/shoppers/${shopper.id}`,
    `/shoppers/${shopper.id}/credit`,
    "/inventory",
    "/inventory?limit=200",
    "/inventory?low=true&q=red",
    `/inventory/${product.id}`,
    "/contact-messages?state=new",
    "/changes",
    "/changes?limit=50&offset=5000",
    `/changes?subject=${line.line_id}`,
    "/sales?days=30",
    "/sales?days=365",
  ];
  const figures: Figure[] = [];
  const measure = async (what: string, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; turn < WARM_UP; turn += 1) await work(turn);
    figures.push({
      what: `admin: ${what}`,
      value: await medianMs(TURNS, work),
      unit: "ms, median",
    });
  };
  for (const path of reads) {
    const shown = path.replace(/(order|ordli|cus|prod)_\w+/, ":id");
    await measure(`GET ${shown}`, async () => {
      await get(path);
    });
  }
  await measure("POST /inventory/:id/stock", async (turn) => {
    const { status } = await call(`/admin/inventory/${product.id}/stock`, {
      token,
      body: { color: color.color, pieces: color.stock + (turn % 2) },
    });
    if (status !== 200) throw new Error(`Saving a stock answered ${status}.`);
  });
  await measure("GET /order-lines/export, all lines", async () => {
    const answer = await fetch(`${shop.commerce()}/admin/order-lines/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
  });
  return figures;
}
