import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { fetchImageFile, upload } from "../support/images.ts";
import { shop } from "../support/shop.ts";

const uploads = () => readdirSync(path.join(shop.dataFolder(), "uploads/pictures")).toSorted();
const rows = () => query("select id from shop_picture order by id");

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#8b1a1e" } })
    .jpeg()
    .toBuffer();

test.each(failpoints.pictures)(
  "leaves no row or file when an upload is interrupted at '%s', and accepts a retry",
  async (failpoint) => {
    const file = await photo();
    expect((await upload({ file })).status).toBe(201);
    const before = [uploads(), await rows()];
    failAt(failpoint);
    expect((await upload({ file })).status).toBe(500);
    expect([uploads(), await rows()]).toEqual(before);
    expect((await upload({ file })).status).toBe(201);
  },
);

test(
  "accepts four of six simultaneous uploads and responds 429 with Retry-After to the others",
  { tags: ["PIC-06"] },
  async () => {
    const file = await photo();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ file })));
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 201, 201, 201, 429, 429]);
    const [refused] = answers.filter((one) => one.status === 429);
    expect(refused?.headers.get("retry-after")).toBe("10");
    expect(refused?.body.message).toMatch(/^Other images are being processed\. .+\.$/);
    const [made] = answers.filter((one) => one.status === 201);
    expect((await fetchImageFile(made?.body as never, 256, "avif")).length).toBeGreaterThan(100);
  },
);

test("responds 429 to an admin's 301st image within a day", { tags: ["PIC-11"] }, async () => {
  const file = await photo();
  expect((await upload({ file })).status).toBe(201);
  const [{ created_by: by } = { created_by: "" }] = await query<{ created_by: string }>(
    "select created_by from shop_picture order by created_at desc limit 1",
  );
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    "select count(*)::int as count from shop_picture where created_by = $1",
    [by],
  );
  await query(
    `insert into shop_picture (id, alt, width, height, widths, files, bytes, created_by)
     select 'pic_of_a_day_' || n, '', 1, 1, '[]', '{}', 1, $1 from generate_series(1, $2) n`,
    [by, 299 - count],
  );
  expect((await upload({ file })).status).toBe(201);
  const refused = await upload({ file });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(refused.body.message).toBe(
    "You've reached the daily limit of 300 images. Please upload more tomorrow.",
  );
  await query("delete from shop_picture where id like 'pic_of_a_day_%'");
  expect((await upload({ file })).status).toBe(201);
});
