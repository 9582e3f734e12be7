import { execFileSync } from "node:child_process";
import path from "node:path";
import {
  freePorts,
  ShopProcess,
  temporaryFolder,
  type Ports,
} from "../../tests/support/shop-process.ts";
import { addToCart, signUp, type Session } from "../api-client.ts";
import type { Figure } from "./figure.ts";
import { alternatingMedians, requestsPerSecond } from "./load.ts";

const AT_ONCE = 8;
const CARTS = 10;
const asBrowser = { "accept-encoding": "gzip, deflate, br" };

/** A running shop, called only through its documented URLs. */
interface Side {
  storefront: string;
  api: string;
  /** The cookie of a customer with two colors in the cart. */
  cookie: string;
}

/** Runs another commit's shop next to this one and compares the speed of both. */
export async function compareWith(root: string, commit: string): Promise<Figure[]> {
  const checkout = temporaryFolder();
  const old = path.join(checkout.folder, "shop");
  execFileSync("git", ["worktree", "add", "--detach", old, commit], { cwd: root, stdio: "ignore" });
  const before = await start(old);
  try {
    const now = await start(root);
    try {
      return await compare(before.side, now.side);
    } finally {
      await now.stop();
    }
  } finally {
    await before.stop();
    execFileSync("git", ["worktree", "remove", "--force", old], { cwd: root });
    checkout.remove();
  }
}

async function start(checkout: string): Promise<{ side: Side; stop: () => Promise<void> }> {
  const data = temporaryFolder();
  const ports = await freePorts();
  const shop = ShopProcess.on(data.folder, ports, { RATE_LIMIT_FACTOR: "1000" }, { checkout });
  const stop = async () => {
    await shop.end();
    data.remove();
  };
  try {
    await shop.opened();
    return { side: await fill(ports), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill({ storefront, commerce }: Ports): Promise<Side> {
  const api = `http://localhost:${commerce}/api`;
  const person = await signUp(api);
  await addToCart(api, person, "red");
  await addToCart(api, person, "blue");
  return { storefront: `http://localhost:${storefront}`, api, cookie: `session=${person.token}` };
}

async function compare(before: Side, now: Side): Promise<Figure[]> {
  const figures: Figure[] = [];
  const works: [string, (side: Side) => Promise<number>][] = [
    [
      "visitor: /",
      ({ storefront }) => requestsPerSecond(`${storefront}/`, { connections: AT_ONCE }),
    ],
    [
      "visitor: /products",
      ({ storefront }) => requestsPerSecond(`${storefront}/products`, { connections: AT_ONCE }),
    ],
    [
      "shopper: bag with two lines",
      ({ storefront, cookie }) =>
        requestsPerSecond(`${storefront}/cart`, {
          connections: AT_ONCE,
          headers: { cookie, ...asBrowser },
        }),
    ],
    ["/api/product/", ({ api }) => requestsPerSecond(`${api}/product/`, { connections: AT_ONCE })],
    ["first pieces in bags, one after the other", firstPieces],
  ];
  for (const [what, work] of works) {
    const taken = await alternatingMedians({ before: () => work(before), now: () => work(now) });
    figures.push(
      { what: `${what}, before`, value: taken.before, unit: "a second" },
      { what: `${what}, now`, value: taken.now, unit: "a second" },
      { what: `${what}, now to before`, value: taken.now / taken.before, unit: "times" },
    );
  }
  return figures;
}

async function firstPieces({ api }: Side): Promise<number> {
  const people: Session[] = [];
  for (let turn = 0; turn < CARTS; turn += 1) people.push(await signUp(api));
  const started = performance.now();
  for (const person of people) await addToCart(api, person, "white");
  return (CARTS * 1000) / (performance.now() - started);
}
