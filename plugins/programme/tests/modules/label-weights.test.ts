import { asValue } from "@medusajs/framework/awilix";
import { MedusaService, Modules } from "@medusajs/framework/utils";
import * as productModels from "@medusajs/product/dist/models";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gramsOf, readWeights } from "../../src/labels/parcel";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase(["node_modules/@medusajs/product/dist/migrations"]);
  const products = await database.serviceOf(MedusaService(productModels), { ...productModels });
  database.container.register({ [Modules.PRODUCT]: asValue(products) });
  await database.query(
    `insert into product (id, title, handle, weight, deleted_at) values
       ('tote', 'Tote', 'tote', '900', null), ('sling', 'Sling', 'sling', null, null),
       ('gone', 'Gone', 'gone', '400', now())`,
  );
  await database.query(
    `insert into product_variant (id, title, product_id, weight, deleted_at) values
       ('own', 'own', 'tote', 1200, null), ('of_product', 'of_product', 'tote', null, null),
       ('zero', 'zero', 'tote', 0, null), ('none', 'none', 'sling', null, null),
       ('deleted', 'deleted', 'tote', 700, now()), ('emptied', 'emptied', 'tote', null, now()),
       ('of_deleted', 'of_deleted', 'gone', null, now())`,
  );
}, 120_000);
afterAll(() => database.stop());

test(
  "weighs a color with its own weight or its product's, also after it was deleted",
  { tags: ["FULF-09"] },
  async () => {
    const ids = ["own", "of_product", "zero", "none", "deleted", "emptied", "of_deleted"];
    const weights = await readWeights(database.container, [...ids, "unknown"]);
    expect(Object.fromEntries([...weights].map(([id, grams]) => [id, grams || null]))).toEqual({
      ...{ own: 1200, of_product: 900, zero: 900, none: null },
      ...{ deleted: 700, emptied: 900, of_deleted: 400 },
    });
  },
);

test("weighs each unit of a package", { tags: ["FULF-09"] }, () => {
  const weights = new Map([
    ["red", 1200],
    ["blue", 900],
  ]);
  const lines = [
    { variant_id: "red", quantity: 3 },
    { variant_id: "blue", quantity: 1 },
  ];
  expect(gramsOf(lines, weights)).toBe(4500);
});
