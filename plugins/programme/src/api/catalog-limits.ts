import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { problem } from "../lib/problem";
import { limitByAddress } from "./rate-limit";

const wholeNumber = (highest: number) =>
  z
    .custom<string>(
      (text) => typeof text === "string" && /^\d{1,6}$/.test(text) && Number(text) <= highest,
      `must be a whole number from 0 to ${highest}.`,
    )
    .meta({ type: "integer", minimum: 0, maximum: highest });

const id = z.string().regex(/^[\w-]{1,100}$/);
const ids = z.union([id, z.array(id).max(100)]);

/**
 * Leaves out search (`q`): Medusa adds a condition for each word and column, so one request could
 * take seconds.
 */
const paging = {
  limit: wholeNumber(100),
  offset: wholeNumber(100_000),
  order: z.enum(["created_at", "-created_at", "title", "-title", "handle", "-handle"]),
  id: ids,
  handle: ids,
};
const language = { locale: z.string().regex(/^[\w-]{2,20}$/) };
const prices = { region_id: id };

/**
 * Lists the query parameters for each list and for a single entry, and the relations that `fields`
 * may name.
 */
const CATALOG = {
  products: {
    list: { ...language, ...prices, ...paging, collection_id: ids, category_id: ids },
    one: { ...language, ...prices },
    relations: [
      "categories",
      "collection",
      "images",
      "options",
      "options.values",
      "tags",
      "type",
      "variants",
      "variants.calculated_price",
      "variants.options",
    ],
  },
  collections: { list: { ...language, ...paging }, one: language, relations: [] },
  "product-categories": {
    list: { ...language, ...paging, parent_category_id: ids },
    one: language,
    relations: ["category_children", "parent_category"],
  },
  regions: { list: { ...language, ...paging }, one: language, relations: ["countries"] },
} as const;

/** Stock locations, reservations, and payment providers are internal to the shop. */
const INTERNAL = /inventory_items|location|reserv|payment_provider|sales_channel|price_set/i;
const MAX_FIELDS = 40;
const FIELD = /^[+-]?\*?[a-z_]+(\.[a-z_]+)*(\.\*)?$/;

const CATALOG_LISTS = Object.keys(CATALOG) as (keyof typeof CATALOG)[];

/** Returns the parameters of a public catalog route, `/store/products` or `/store/products/{id}`. */
export function catalogQuery(path: string): z.ZodType | undefined {
  const list = CATALOG_LISTS.find((name) => path.split("/")[2] === name);
  if (!list) return undefined;
  const { one, list: many, relations } = CATALOG[list];
  const names = ["its own columns", ...relations].join(", ");
  const fields = z.string().describe(`Up to ${MAX_FIELDS} names separated by commas: ${names}`);
  return z.object({ ...(path.endsWith("}") ? one : many), fields }).partial();
}

/**
 * Allows only the listed parameters on a public catalog route of Medusa. Medusa accepts any column
 * and operator, and some of them cost it seconds. Throws 400.
 */
export const limitCatalog =
  (list: keyof typeof CATALOG) =>
  (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    const { relations, ...parameters } = CATALOG[list];
    const allowed: Record<string, z.ZodType> = isOneEntry(req) ? parameters.one : parameters.list;
    for (const [name, value] of Object.entries(req.query)) {
      if (name === "fields") {
        checkFields(value, relations);
        continue;
      }
      const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
      if (!rule) {
        const names = ["fields", ...Object.keys(allowed)].toSorted().join(", ");
        throw problem(400, `This URL accepts the parameters ${names}.`);
      }
      const { error } = rule.safeParse(value);
      if (error) throw problem(400, `${name} ${sentenceOf(error)}`);
    }
    next();
  };

export const catalogMiddlewares: MiddlewareRoute[] = CATALOG_LISTS.map((list) => ({
  matcher: `/store/${list}*`,
  middlewares: [limitByAddress("catalog"), limitCatalog(list)],
}));

const isOneEntry = ({ originalUrl }: MedusaRequest) =>
  (originalUrl.split("?", 1)[0] ?? "").split("/").filter(Boolean).length > 2;

function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue?.code === "custom" ? issue.message : "has a value that is not allowed here.";
}

function checkFields(value: unknown, relations: readonly string[]): void {
  const names = typeof value === "string" ? value.split(",") : [];
  if (names.length === 0 || names.length > MAX_FIELDS) {
    throw problem(400, `fields must be up to ${MAX_FIELDS} names separated by commas.`);
  }
  const [internal] = INTERNAL.exec(String(value)) ?? [];
  if (internal !== undefined) throw problem(400, `fields must not name ${internal}.`);
  for (const name of names.filter(Boolean)) {
    const relation = relationOf(name);
    if (!FIELD.test(name) || (relation !== "" && !relations.includes(relation))) {
      throw problem(400, `fields must not name ${name.slice(0, 100)}.`);
    }
  }
}

/**
 * Returns `variants.options` for `variants.options.value`, `*variants.options`, and
 * `variants.options.*`.
 */
function relationOf(name: string): string {
  const plain = name.replace(/^[+-]?\*?/, "");
  return /^[+-]?\*/.test(name) ? plain : plain.split(".").slice(0, -1).join(".");
}
