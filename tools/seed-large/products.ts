import type { StockProduct } from "../../plugins/programme/src/contract/http-admin.ts";
import type {
  ShopProduct,
  ShopProductColor,
} from "../../plugins/programme/src/contract/http-shop-products.ts";
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
  "gray",
  "wine",
];

const KEYS = ["color1", "color2", "color3", "color4", "color5"] as const;
/** The maximum number of colors in the form for a new product. */
const NEW_COLORS = 4;

/** Adds products up to `count` through the shop's admin routes. Leaves existing ones unchanged. */
export async function addProducts(
  admin: AdminClient,
  random: Random,
  { count, known }: { count: number; known: Set<string> },
  onMade: (made: number) => void,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const name = `${random.pick(makes)} ${random.pick(pieces)} No. ${made + 1}`;
    const plan = planProduct(random);
    if (!known.has(name)) await makeProduct(admin, name, plan, marksOf(made, plan));
    onMade(made + 1);
  }
}

type Marks = Pick<ShopProductColor, "reduced_price" | "pre_order" | "ships_on">;

/** Returns a sale price for every fourth product and a pre-order date for another fourth. */
function marksOf(made: number, { price }: Plan): Partial<Marks> | undefined {
  const reduced = { reduced_price: Math.floor(price * 0.8) };
  return [reduced, { pre_order: true, ships_on: "2099-02-01" }][made % 4];
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
  marks: Partial<Marks> | undefined,
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
  if (own.length > NEW_COLORS) {
    await admin(`/inventory/${product.id}`, {
      version: product.version,
      name,
      description,
      colors: keyed((color) => color),
      pieces: keyed(piecesOf),
      prices: keyed((color) => (color === "dalmatian" ? price + 120 : price)),
    });
  }
  if (marks) await mark(admin, product.id, marks);
}

async function mark(admin: AdminClient, id: string, marks: Partial<Marks>): Promise<void> {
  const path = `/shop-products/${id}`;
  const { product } = await admin<{ product: ShopProduct }>(path);
  const { version, state, colors } = product;
  await admin(path, {
    version,
    state,
    pictures: [],
    colors: colors.map(({ variant_id, price, reduced_price, pre_order, ships_on, swatch }) => ({
      ...{ variant_id, price, reduced_price, pre_order, ships_on, swatch },
      ...marks,
    })),
  });
}
