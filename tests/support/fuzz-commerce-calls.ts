import fc from "fast-check";
import { query } from "./database.ts";
import type { PlainRequest } from "./plain-request.ts";
import { faultOfCommerce, type FuzzTarget } from "./fuzz-send.ts";
import { shop } from "./shop.ts";
import { inUrl, inHeader, hostileText } from "./hostile-text.ts";

export const JSON_TYPE = { "content-type": "application/json" };

/** The routes and fields that anyone with the storefront's key may use. */
const lists = ["products", "collections", "product-categories", "regions"];
const forms = [
  "/shop/accounts",
  "/shop/sessions",
  "/shop/sessions/second-factor",
  "/shop/password-resets",
  "/shop/password-resets/use",
  "/shop/contact",
  "/shop/newsletter",
  "/shop/newsletter/confirmation",
  "/shop/newsletter/leaving",
  "/shop/email-confirmation",
  "/shop/order-delays",
];

export const unusualText = hostileText(
  "",
  "*",
  "undefined",
  "true",
  "[object Object]",
  "😀".repeat(200),
  "a,".repeat(200),
  "a.b.c.d.e.f.g",
  "a+".repeat(2000),
  "*variants,*variants.options,".repeat(60),
  "categories.products.categories.products.id",
  "+variants,-id",
  "*variants",
  "id,*",
  "2026-13-45",
);
export const pathSegment = inUrl(unusualText);

const names = fc.oneof(
  fc.constantFrom(
    "limit",
    "offset",
    "fields",
    "order",
    "q",
    "id",
    "handle",
    "title",
    "status",
    "region_id",
    "currency_code",
    "country_code",
    "cart_id",
    "province",
    "category_id",
    "collection_id",
    "tag_id",
    "type_id",
    "is_giftcard",
    "parent_category_id",
    "include_ancestors_tree",
    "include_descendants_tree",
    "variants",
    "options",
    "created_at",
    "updated_at",
    "external_id",
    "sales_channel_id",
    "locale",
    "with_deleted",
    "$and",
    "$or",
    "__proto__",
  ),
  pathSegment,
);
const ending = fc.constantFrom(
  "",
  "[]",
  "[0]",
  "[999]",
  "[$gt]",
  "[$ne]",
  "[$in][]",
  "[$like]",
  "[$or][0][id]",
  "[$and][]",
  "[$fulltext]",
  "[$none]",
  "[$nothing]",
  "[a]",
  "[a][b][c][d][e][f][g][h]",
  "[__proto__][x]",
  "[",
  "]",
);
const field = fc
  .tuple(names, ending, fc.oneof(pathSegment, fc.constantFrom("1", "id", "{}", "[]", "a", "%2B1")))
  .map(([name, end, value]) => `${name}${end}=${value}`);
export const searchParams = fc
  .array(field, { minLength: 1, maxLength: 4 })
  .map((fields) => fields.join("&"));

const value = fc.oneof(
  { weight: 4, arbitrary: unusualText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom({ $ne: null }, [["a"]], 1e308, -0, { toString: 1 }) },
);

/** Generates a JSON body, mostly with some of these fields. */
export const jsonWith = (...fields: string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields, "__proto__", "a"), value) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 12 }) },
  );

/** Generates bytes that are not JSON, and content types. */
export const rawBody = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom<Record<string, string>>(
      JSON_TYPE,
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "text/plain" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": ";;;" },
      { ...JSON_TYPE, "content-encoding": "br" },
      { ...JSON_TYPE, "content-encoding": "gzip" },
      {},
    ),
    fc.constantFrom("", "{", "[".repeat(5000), '{"a":'),
  )
  .map(([bytes, headers, start]) => ({
    headers,
    body: Buffer.concat([Buffer.from(start), bytes]),
  }));

function requests(key: string, known: string[]): fc.Arbitrary<PlainRequest> {
  const keyed = { "x-publishable-api-key": key };
  const place = fc.tuple(
    fc.constantFrom(...lists),
    fc.oneof(pathSegment, fc.constantFrom(...known)),
  );
  const fuzzedQuery = fc.tuple(fc.constantFrom(...lists), searchParams).map(([list, search]) => ({
    path: `/store/${list}?${search}`,
    headers: keyed,
  }));
  const fuzzedPlace = fc.tuple(place, searchParams).map(([[list, id], search]) => ({
    path: `/store/${list}/${id}?${search}`,
    headers: keyed,
  }));
  const body = jsonWith("name", "email", "message", "token", "challenge", "code");
  // Contains no password, because checking one is slow and no account must be created.
  const fuzzedBody = fc.tuple(fc.constantFrom(...forms), body).map(([path, sent]) => ({
    method: "POST",
    path,
    headers: { ...keyed, ...JSON_TYPE },
    body: JSON.stringify(sent),
  }));
  const fuzzedBytes = fc
    .tuple(fc.constantFrom(...forms), rawBody)
    .map(([path, { headers, body }]) => ({
      method: "POST",
      path,
      headers: { ...keyed, ...headers },
      body,
    }));
  const fuzzedMethod = fc
    .tuple(
      fc.constantFrom(...forms, ...lists.map((list) => `/store/${list}`)),
      fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "HEAD", "SEARCH", "POST"),
      searchParams,
    )
    .map(([path, method, search]) => ({ method, path: `${path}?${search}`, headers: keyed }));
  const fuzzedKey = fc
    .tuple(
      fc.constantFrom(...lists, "accounts", "contact"),
      fc.constantFrom("x-publishable-api-key", "authorization", "cookie", "x-medusa-locale"),
      inHeader(unusualText),
    )
    .map(([list, name, text]) => ({
      path: `/store/${list}`,
      headers: { ...keyed, [name]: text },
    }));
  return fc.oneof(
    { weight: 12, arbitrary: fuzzedQuery },
    { weight: 6, arbitrary: fuzzedPlace },
    { weight: 8, arbitrary: fuzzedBody },
    { weight: 5, arbitrary: fuzzedBytes },
    { weight: 3, arbitrary: fuzzedMethod },
    { weight: 3, arbitrary: fuzzedKey },
  );
}

/** Returns random calls to the commerce server's public routes. */
export async function commerceCallsTarget(): Promise<FuzzTarget> {
  const { key } = (await (await fetch(`${shop.commerce()}/storefront-key`)).json()) as {
    key: string;
  };
  const known = await query<{ id: string }>(
    "select id from product union all select id from region union all select handle from product",
  );
  const ids = known.map(({ id }) => id);
  return { server: shop.commerce(), requests: requests(key, ids), faultOf: faultOfCommerce };
}
