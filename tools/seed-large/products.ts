import type { StockProduct } from "../../plugins/programme/src/contract/http-admin.ts";
import type { Random } from "../random.ts";
import type { AdminClient } from "../admin-client.ts";

const pieces = ["Satchel", "Tote", "Clutch", "Weekender", "Pouch", "Backpack", "Sling", "Wallet"];
const makes = ["Folded", "Stitched", "Woven", "Soft", "Boxed", "Round", "Long", "Small", "Tall"];
const colors = [
  "red",
  "white",
  "black",
  "blue",
  "dalmatian",
  "brown",
  "green",
  "sand",
  "grey",
  "wine",
];

const KEYS = ["color1", "color2", "color3", "color4", "color5"] as const;
/** The maximum number of colors in the form for a new product. */
const NEW_COLORS = 4;

/** Adds products up to `count` through the shop's admin routes. Existing ones stay. */
export async function makeProducts(
  admin: AdminClient,
  random: Random,
  { count, known }: { count: number; known: Set<string> },
  onMade: (made: number) => void,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const name = `${random.pick(makes)} ${random.pick(pieces)} No. ${made + 1}`;
    const plan = planProduct(random);
    if (!known.has(name)) await makeProduct(admin, name, plan);
    onMade(made + 1);
  }
}

interface Plan {
  colors: string[];
  stock: number[];
  price: number;
}

function planProduct(random: Random): Plan {
  const own = random.shuffled(colors).slice(0, random.between(1, KEYS.length));
  const stock = own.map(() => (random.chance(0.1) ? random.between(0, 3) : random.between(4, 80)));
  return { colors: own, stock, price: random.between(8, 120) * 10 };
}

async function makeProduct(
  admin: AdminClient,
  name: string,
  { colors: own, stock, price }: Plan,
): Promise<void> {
  const keyed = (value: (color: string, index: number) => string | number, most?: number) =>
    Object.fromEntries<string | number>(
      own.slice(0, most).map((color, index) => [KEYS[index] ?? "", value(color, index)]),
    );
  const piecesOf = (_: string, index: number) => stock[index] ?? 0;
  const description = `${name}, made by hand of full-grain leather.`;
  const { product } = await admin<{ product: StockProduct }>("/inventory", {
    name,
    description,
    price,
    colors: keyed((color) => color, NEW_COLORS),
    pieces: keyed(piecesOf, NEW_COLORS),
  });
  if (own.length <= NEW_COLORS) return;
  await admin(`/inventory/${product.id}`, {
    version: product.version,
    name,
    description,
    colors: keyed((color) => color),
    pieces: keyed(piecesOf),
    prices: keyed((color) => (color === "dalmatian" ? price + 120 : price)),
  });
}
