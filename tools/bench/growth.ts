import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { withFaults } from "../../tests/support/sandbox-state.ts";
import { shop } from "../../tests/support/shop.ts";
import { fillStock, startTestStack } from "../test/test-stack.ts";
import { measureAdmin } from "./admin.ts";
import { measureShopPurchases } from "./medusa.ts";
import type { Figure } from "./figure.ts";
import { fillShop } from "./large-shop.ts";
import { alternatingMedians, requestsPerSecond } from "./load.ts";
import { phases, totalCalls } from "./phases.ts";

interface Size {
  orders: number;
  shoppers: number;
  products: number;
}

const SMALL: Size = { orders: 10, shoppers: 5, products: 5 };
const LARGER: Size[] = [
  { orders: 1000, shoppers: 500, products: 5 },
  { orders: 10_000, shoppers: 5000, products: 5 },
  { orders: 10_000, shoppers: 5000, products: 200 },
];
const AT_ONCE = 8;

/**
 * Measures how much slower each operation becomes as the shop grows, with one shop of each size in
 * turn.
 */
export async function measureGrowth(root: string): Promise<Figure[]> {
  const small = await measureElsewhere(root, SMALL);
  const figures = small.map((figure) => ({ ...figure, what: `${figure.what}, ${text(SMALL)}` }));
  for (const size of LARGER) {
    const measured = await measureElsewhere(root, size);
    for (const [index, { what, value }] of measured.entries()) {
      const ratio = value / (small[index]?.value ?? NaN);
      figures.push({
        what: `${what}, ${text(size)}, compared with the small shop`,
        value: ratio,
        unit: "times",
      });
    }
  }
  return figures;
}

const text = ({ orders, products }: Size) => `${orders} orders, ${products} products`;

/**
 * Measures in a separate process, because the test helpers cache data of the first shop they use.
 */
async function measureElsewhere(root: string, size: Size): Promise<Figure[]> {
  const bench = path.join(root, "tools/bench.mjs");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bench, "size", JSON.stringify(size)],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const measured = /^measured (.*)$/m.exec(stdout)?.[1];
  if (measured === undefined) throw new Error(`A shop of this size measured nothing:\n${stdout}`);
  return JSON.parse(measured) as Figure[];
}

/** Measures one size, given as JSON. */
export function measureSize(root: string, size: string): Promise<Figure[]> {
  return measureShop(root, JSON.parse(size) as Size);
}

async function measureShop(root: string, size: Size): Promise<Figure[]> {
  const stack = await startTestStack(root, { RATE_LIMIT_FACTOR: "1000" });
  try {
    Object.assign(process.env, stack.variables);
    const options = Object.entries(size).map(([name, value]) => `--${name}=${value}`);
    await fillShop(root, stack.variables, options);
    await fillStock(shop.database(), totalCalls + 100);
    return [...(await measureVisits()), ...(await measurePurchase()), ...(await measureAdmin())];
  } finally {
    await stack.stop();
  }
}

async function measureVisits(): Promise<Figure[]> {
  const { page, list } = await alternatingMedians({
    page: () => requestsPerSecond(`${shop.storefront()}/products`, { connections: AT_ONCE }),
    list: () => requestsPerSecond(`${shop.commerce()}/api/product/`, { connections: AT_ONCE }),
  });
  return [
    { what: "visitor: /products", value: 1000 / page, unit: "ms" },
    { what: "visitor: /api/product/", value: 1000 / list, unit: "ms" },
  ];
}

async function measurePurchase(): Promise<Figure[]> {
  const round = await withFaults({ webhooksPaused: true }, measureShopPurchases);
  const last = phases.length - 1;
  return Object.entries(round).map(([work, taken]) => ({
    what: `purchase: ${work}`,
    value: taken[last]?.ms ?? NaN,
    unit: `ms, ${AT_ONCE} connections`,
  }));
}
