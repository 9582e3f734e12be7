import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { change, read } from "../support/inventory.ts";
import { addToBag } from "../support/purchase.ts";
import {
  addProductPage,
  changeProductPage,
  changeOf,
  auditLogOf,
  findInCatalog,
  readProductPage,
  savePage,
  uploadImage,
} from "../support/shop-products.ts";

test(
  "saves images, prices, a pre-order, and a swatch in the catalog and the audit log",
  { tags: ["PROD-02", "PROD-09", "PROD-10", "PROD-14"] },
  async () => {
    const page = await addProductPage({ pieces: { color1: 4, color2: 4 } });
    const [green, brown] = page.colors;
    const [all, own] = await Promise.all([uploadImage("All"), uploadImage("Green", "green")]);
    // The page has its own alt text, and the image of all colors is its thumbnail.
    const pictures = [own, { ...all, alt: "All three" }];
    const saved = await changeProductPage(page.id, {
      pictures,
      colors: {
        green: { price: 900, reduced_price: 640.5, swatch: "#3B6E2E" },
        brown: { pre_order: true, ships_on: "2031-02-01" },
      },
    });
    expect(saved.version).not.toBe(page.version);
    expect([saved.pictures, saved.picture]).toEqual([pictures, pictures[1]]);
    // Other tests add products concurrently, which changes the position.
    const again = await readProductPage(page.id);
    expect(again).toEqual({ ...saved, place: again.place, placed: again.placed });
    const sold = await findInCatalog(page.id);
    expect(sold?.pictures).toEqual(pictures);
    expect(
      sold?.colors.map((one) => [
        one.color,
        one.price,
        one.regularPrice,
        one.finalSale,
        one.shipsOn,
        one.swatch,
      ]),
    ).toEqual([
      ["green", 640.5, 900, "reduced", null, "#3b6e2e"],
      ["brown", 980.5, null, "pre_order", "2031-02-01", null],
      ["red", 980.5, null, null, null, null],
    ]);
    const [engine] = await query(
      `select p.thumbnail, v.thumbnail as own, list.type, list.status,
         (select url from image where product_id = p.id order by rank limit 1) as url
       from product p join product_variant v on v.product_id = p.id and v.id = $2
       join price_list list on list.metadata ->> 'product_id' = p.id and list.deleted_at is null
       where p.id = $1`,
      [page.id, green?.variant_id],
    );
    expect(engine).toEqual({
      thumbnail: `/media/${all.name}-256.jpg`,
      own: `/media/${own.name}-256.jpg`,
      url: `/media/${own.name}-480.jpg`,
      type: "sale",
      status: "active",
    });
    const { token } = await newShopper();
    await addToBag(token, green?.variant_id ?? "");
    await addToBag(token, brown?.variant_id ?? "");
    const { cart } = await readShopper(token, "cart");
    expect(cart?.lines.map((line) => [line.thumbnail, line.price, line.final_sale])).toEqual([
      [`/media/${own.name}-256.jpg`, 640.5, "reduced"],
      [`/media/${all.name}-256.jpg`, 980.5, "pre_order"],
    ]);
    expect(await auditLogOf(page.id)).toEqual(
      expect.arrayContaining([
        "Images changed: 2 images",
        "Price of green from $980.50 to $900",
        "Green on sale for $640.50",
        "Swatch of green from none to #3b6e2e",
        "Brown a pre-order that ships on February 1, 2031",
        "Published",
      ]),
    );
    await changeProductPage(page.id, { colors: { brown: { pre_order: false } } });
    expect((await findInCatalog(page.id))?.colors[1]).toMatchObject({
      color: "brown",
      finalSale: null,
      shipsOn: null,
    });

    // The specified product form changes the regular price and keeps what was saved here.
    const { version } = (await read(page.id)).body.product;
    const unchanged = { name: "Weekender", description: "A bag.", colors: { color1: "green" } };
    const form = { version, ...unchanged, pieces: {}, prices: { color1: 950 } };
    expect((await change(page.id, form)).status).toBe(200);
    expect(await readProductPage(page.id)).toMatchObject({
      pictures,
      colors: [{ price: 950, reduced_price: 640.5, swatch: "#3b6e2e" }],
    });
    await changeProductPage(page.id, {
      pictures: [],
      colors: { green: { reduced_price: null, swatch: null } },
    });
    expect(await findInCatalog(page.id)).toMatchObject({
      pictures: [],
      colors: [{ price: 950, regularPrice: null, finalSale: null, swatch: null }],
    });
    expect(
      await query(
        "select 1 from price_list where metadata ->> 'product_id' = $1 and deleted_at is null",
        [page.id],
      ),
    ).toEqual([]);
  },
);

test(
  "keeps the sale prices of other colors when one color's sale ends",
  { tags: ["PROD-09"] },
  async () => {
    const { id } = await addProductPage();
    const prices = async () => (await findInCatalog(id))?.colors.map(({ price }) => price);
    await changeProductPage(id, {
      colors: { green: { reduced_price: 700 }, brown: { reduced_price: 800 } },
    });
    expect(await prices()).toEqual([700, 800, 980.5]);
    await changeProductPage(id, {
      colors: { brown: { reduced_price: 750.5 }, red: { reduced_price: 900 } },
    });
    expect(await prices()).toEqual([700, 750.5, 900]);
    await changeProductPage(id, { colors: { green: { reduced_price: null } } });
    expect(await prices()).toEqual([980.5, 750.5, 900]);
    // Deleting the product deletes its price list.
    const lists = () =>
      query(
        "select 1 from price_list where metadata ->> 'product_id' = $1 and deleted_at is null",
        [id],
      );
    expect(await lists()).toHaveLength(1);
    const { version } = (await read(id)).body.product;
    await callAdmin(`/admin/inventory/${id}?version=${version}`, { method: "DELETE" });
    expect(await lists()).toEqual([]);
  },
);

test(
  "rejects invalid values and one of two concurrent changes with a message",
  { tags: ["PROD-03", "PROD-04"] },
  async () => {
    const page = await addProductPage();
    const shown = await uploadImage("A bag");
    const refusals: [object, number, string][] = [
      [
        changeOf(page, { colors: { green: { reduced_price: 980.5 } } }),
        400,
        "Green: the sale price must be lower than the regular price.",
      ],
      [
        changeOf(page, { colors: { green: { pre_order: true, ships_on: "2027-02-30" } } }),
        400,
        "Enter a date as YYYY-MM-DD, such as 2027-02-01.",
      ],
      [
        changeOf(page, { colors: { green: { swatch: "green" } } }),
        400,
        "Enter the swatch as a hex color, such as #7a3b2e.",
      ],
      [
        changeOf(page, { pictures: [{ ...shown, name: "https://elsewhere.example/x" }] }),
        400,
        "Use an image that was uploaded here.",
      ],
      [
        changeOf(page, { pictures: [{ ...shown, name: "pictures/pic_unknown" }] }),
        400,
        "The image “A bag” no longer exists. Please upload it again.",
      ],
    ];
    for (const [body, status, message] of refusals) {
      const answer = await savePage(page.id, body);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    }
    expect((await readProductPage(page.id)).version).toBe(page.version);

    // Only one of two concurrent changes is saved.
    const wanted = (price: number) => changeOf(page, { colors: { green: { price } } });
    const answers = await Promise.all([700, 800].map((price) => savePage(page.id, wanted(price))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      "Someone changed Weekender while you were editing. Please reload the page.",
    );
  },
);
