import { asValue } from "@medusajs/framework/awilix";
import { Modules } from "@medusajs/framework/utils";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import ShopPicture from "../../src/modules/picture/models/shop-picture";
import PictureService from "../../src/modules/picture/service";
import { claimImages } from "../../src/images/claim-images";
import { deleteUnusedImages } from "../../src/images/delete-unused";
import { storeImage } from "../../src/images/store-image";
import { encodeFiles, type ProcessedImage } from "../../src/images/encode-files";
import { readImageFile } from "../../src/images/read-image-file";
import { moduleDatabase } from "./module-database.ts";
import { s3FileModule, localFileModule } from "./image-files.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let made: ProcessedImage;

beforeAll(async () => {
  const engine = ["product", "cart", "order"].map(
    (name) => `node_modules/@medusajs/${name}/dist/migrations`,
  );
  const own = ["picture", "content"].map(
    (name) => `plugins/programme/src/modules/${name}/migrations`,
  );
  database = await moduleDatabase([...engine, ...own]);
  const service = await database.serviceOf(PictureService, { ShopPicture });
  database.container.register("picture", asValue(service));
  const original = sharp({
    create: { width: 300, height: 200, channels: 3, background: "#8b1a1e" },
  });
  made = await encodeFiles(await original.jpeg().toBuffer());
}, 120_000);
afterAll(() => database.stop());

const DETAILS = { alt: "A red sling bag", by: "user_1" };
const rows = () => database.query<{ id: string }>("select id from shop_picture");

/** Stores an image and backdates it by this many days. */
async function storedDaysAgo(days: number): Promise<string> {
  const { name } = await storeImage(database.container, made, DETAILS);
  const id = name.replace("pictures/", "");
  await database.query(
    `update shop_picture set created_at = now() - interval '${days} days',
       updated_at = now() - interval '${days} days' where id = ?`,
    [id],
  );
  return id;
}

test(
  "deletes images unused for a day, and interrupted uploads, with their files",
  { tags: ["PIC-08", "PIC-09"] },
  async () => {
    const { container, query } = database;
    const { module, files, stop } = localFileModule();
    container.register(Modules.FILE, asValue(module));
    const used = {
      product: await storedDaysAgo(2),
      variant: await storedDaysAgo(2),
      bag: await storedDaysAgo(2),
      order: await storedDaysAgo(2),
      person: await storedDaysAgo(2),
    };
    const shown = (id: string) => `/media/pictures/${id}-256.jpg`;
    await query("insert into product (id, title, handle) values ('prod_1', '', 'sling')");
    await query(
      "insert into image (id, url, metadata, product_id) values ('img_1', '', ?::jsonb, 'prod_1')",
      [JSON.stringify({ picture: { name: `pictures/${used.product}` } })],
    );
    await query("insert into product_variant (id, title, thumbnail) values ('variant_1', '', ?)", [
      shown(used.variant),
    ]);
    await query("insert into cart (id, currency_code) values ('cart_1', 'usd')");
    await query(
      `insert into cart_line_item (id, cart_id, title, quantity, unit_price, raw_unit_price, thumbnail)
       values ('line_1', 'cart_1', '', 1, 1, '{}', ?)`,
      [shown(used.bag)],
    );
    await query(
      `insert into order_line_item (id, title, unit_price, raw_unit_price, thumbnail)
       values ('line_1', '', 1, '{}', ?)`,
      [shown(used.order)],
    );
    await query(
      "insert into content_version (id, section, data, created_by) values ('cont_1', 'educators', ?::jsonb, '')",
      [JSON.stringify([{ photo: { name: `pictures/${used.person}` } }])],
    );
    const unused = await storedDaysAgo(25 / 24);
    const claimed = await storedDaysAgo(2);
    const fresh = await storedDaysAgo(0);
    const nearlyADay = await storedDaysAgo(23 / 24);
    const known = await claimImages(container, [`pictures/${claimed}`, "pictures/pic_none"]);
    expect([...known.keys()]).toEqual([`pictures/${claimed}`]);
    const service = container.resolve<PictureService>("picture");
    const ofDay = ["user_1", "user_2"].map((by) => service.countOfDay(by));
    expect(await Promise.all(ofDay)).toEqual([2, 0]);
    // An interrupted upload would leave this row.
    const interrupted = await storedDaysAgo(61 / 1440);
    await query("update shop_picture set kept_at = null where id = ?", [interrupted]);
    await expect(readImageFile(container, `${interrupted}-256.avif`)).rejects.toThrow("not found");

    // This upload is still in progress.
    const begun = await storedDaysAgo(0);
    await query(
      "update shop_picture set kept_at = null, created_at = now() - interval '59 minutes' where id = ?",
      [begun],
    );

    expect(files()).toHaveLength(11 * 3);
    await deleteUnusedImages(container);
    const left = [...Object.values(used), claimed, fresh, nearlyADay, begun];
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    expect(files()).toHaveLength(9 * 3);
    expect(files().filter((name) => name.includes(unused) || name.includes(interrupted))).toEqual(
      [],
    );
    const { type, content } = await readImageFile(container, `${fresh}-256.webp`);
    expect(type).toBe("image/webp");
    expect(content.equals(made.files[1]?.content ?? Buffer.alloc(0))).toBe(true);
    await query("delete from shop_picture");
    await stop();
  },
);

test(
  "stores and deletes images in S3, and leaves no row when S3 rejects an upload",
  { tags: ["PIC-08"] },
  async () => {
    const { container } = database;
    const { module, files, stop } = await s3FileModule();
    container.register(Modules.FILE, asValue(module));
    const id = await storedDaysAgo(2);
    expect(files()).toHaveLength(3);
    for (const file of made.files) {
      const { content } = await readImageFile(container, `${id}-${file.width}.${file.format}`);
      expect(content.equals(file.content)).toBe(true);
    }
    await deleteUnusedImages(container);
    expect([await rows(), files()]).toEqual([[], []]);
    const left = await storedDaysAgo(0);
    await stop();
    await expect(readImageFile(container, `${left}-256.jpg`)).rejects.toMatchObject({
      status: 503,
    });
    await expect(storeImage(container, made, DETAILS)).rejects.toThrow();
    expect((await rows()).map((row) => row.id)).toEqual([left]);
  },
);

test(
  "makes all files of a photo with at most 3.5 times the work of the largest",
  { tags: ["PIC-07"] },
  async () => {
    const grain = { type: "gaussian", mean: 128, sigma: 20 } as const;
    // A wide photo gives the same ratio as one of 12 megapixels in half the time.
    const size = { width: 1000, height: 375, channels: 3, background: "#888" } as const;
    const photo = await sharp({ create: { ...size, noise: grain } })
      .resize(4000)
      .jpeg()
      .toBuffer();
    // Compares with the largest file, because absolute seconds depend on the machine.
    const largest = await processorSeconds(() =>
      sharp(photo).resize(1600).avif({ quality: 50, effort: 3 }).toBuffer(),
    );
    const all = await processorSeconds(async () => {
      expect((await encodeFiles(photo)).files).toHaveLength(15);
    });
    expect(all / largest).toBeLessThan(3.5);
  },
);

/**
 * Returns the CPU seconds of `work` in this process, which other work on the machine does not
 * change.
 */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}
