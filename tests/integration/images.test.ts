import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { adminUser, newUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { hostileUploads, unusualValidImages } from "../support/hostile-images.ts";
import { formOf, sendForm, fetchImageFile, upload } from "../support/images.ts";
import { plainRequest } from "../support/plain-request.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";

const FORMATS = { avif: "heif", webp: "webp", jpg: "jpeg" };

/** Returns the red, green, and blue values at a relative position of an image. */
async function colorAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const { width, height } = await sharp(file).metadata();
  const place = { left: Math.round(left * width), top: Math.round(top * height) };
  const pixel = sharp(file)
    .extract({ ...place, width: 1, height: 1 })
    .removeAlpha();
  return [...(await pixel.raw().toBuffer())];
}

/** Creates a photo stored sideways: red on the left, blue on the right, in Display P3. */
async function phonePhoto(): Promise<Buffer> {
  const blue = sharp({ create: { width: 1000, height: 1500, channels: 3, background: "#1d3a66" } });
  const wide = { width: 2000, height: 1500, channels: 3, background: "#c81e1e" } as const;
  return sharp({ create: wide })
    .composite([{ input: await blue.png().toBuffer(), left: 1000, top: 0 }])
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Secret camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

test(
  "converts a photo to upright sRGB images in every size and format, without metadata",
  { tags: ["PIC-01", "PIC-02"] },
  async () => {
    const photo = await phonePhoto();
    expect(photo.includes("Secret camera")).toBe(true);
    const { status, body } = await upload({ file: photo, alt: "  Two leathers " });
    expect(status).toBe(201);
    expect(body).toEqual({
      name: expect.stringMatching(/^pictures\/pic_\w{26}$/) as string,
      widths: [256, 480, 768, 1080],
      width: 1080,
      height: 1440,
      alt: "Two leathers",
    });
    for (const [format, kind] of Object.entries(FORMATS)) {
      for (const width of body.widths) {
        const file = await fetchImageFile(body, width, format);
        const facts = await sharp(file).metadata();
        expect(facts).toMatchObject({ format: kind, width, height: Math.round((width * 4) / 3) });
        const { exif, icc, xmp, iptc, orientation, comments } = facts;
        expect([exif, icc, xmp, iptc, orientation, comments]).toEqual(Array(6).fill(undefined));
        expect(/Secret|GPS|Exif|adobe:ns/.test(file.toString("latin1"))).toBe(false);
      }
    }
    const file = await fetchImageFile(body, 480, "jpg");
    const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.2) as number);
    expect(await colorAt(file, 0.5, 0.25)).toEqual(near([200, 30, 30]));
    expect(await colorAt(file, 0.5, 0.75)).toEqual(near([29, 58, 102]));
    for (const kind of ["png", "webp", "avif"] as const) {
      const small = await sharp(photo)
        .autoOrient()
        .resize(120)
        .toFormat(kind, { effort: 1 })
        .toBuffer();
      const { body: made } = await upload({ file: small, name: "a.jpg" });
      expect([made.widths, made.width]).toEqual([[120], 120]);
      expect((await fetchImageFile(made, 120, "avif")).length).toBeGreaterThan(100);
    }
  },
);

/** Counts by description, because other tests upload concurrently with other descriptions. */
const rows = async () =>
  (await query("select id from shop_picture where alt in ('A bag', '') or alt like 'xxx%'")).length;

/** Returns the files without a database row. */
async function orphans(): Promise<string[]> {
  const known = await query<{ id: string }>("select id from shop_picture");
  const ids = known.map(({ id }) => id);
  const files = readdirSync(path.join(shop.dataFolder(), "uploads/pictures"));
  return files.filter((name) => !ids.some((id) => name.includes(id)));
}

test(
  "rejects hostile uploads with a message and without leftovers, and accepts unusual images",
  { tags: ["PIC-03", "PIC-06"] },
  async () => {
    const before = await rows();
    const answers: Record<string, string> = {};
    for (const [name, { body, headers }] of Object.entries(await hostileUploads())) {
      const { status, body: answer } = await sendForm(body, headers);
      answers[name] = `${status} ${answer.message}`;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(50);
    const unclear = Object.entries(answers).filter(
      ([, answer]) => !/^(400|413|415) [A-Z].{10,}\.$/.test(answer),
    );
    expect(unclear).toEqual([]);
    expect(answers).toMatchObject({
      "an animated WebP": "400 Animated images are not supported. Please choose a still image.",
      "a HEIC":
        "415 A HEIC does not work in every browser. Please choose a JPEG, PNG, WebP, or AVIF image.",
      "a PNG of 30000 by 30000 in few kilobytes":
        "400 This image has 900 megapixels. Please save it with at most 50.",
      "21 MB": "413 An image can be at most 20 MB.",
      "21 MB of unknown length": "413 An image can be at most 20 MB.",
      "no description": "400 Describe the image in a few words.",
      "two files": "400 Send one image at a time.",
    });
    expect(await rows()).toBe(before);
    await expect.poll(orphans).toEqual([]);
    for (const [name, strange] of Object.entries(await unusualValidImages())) {
      const { status, body } = await upload(strange);
      expect([name, status]).toEqual([name, 201]);
      const served = await fetchImageFile(body, body.width, "jpg");
      expect(/script|PK|zTXt/.test(served.toString("latin1"))).toBe(false);
    }
  },
);

test(
  "accepts uploads only from admins and only from the shop's own origin",
  { tags: ["PIC-04"] },
  async () => {
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const [admin, merchandiser, customer] = await Promise.all([
      adminUser(),
      newStaff("merchandiser"),
      newUser(),
    ]);
    const send = async (token: string | undefined, origin = shop.storefront()) => {
      const answer = await fetch(`${shop.storefront()}/admin/pictures`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, ...(token && { cookie: `session=${token}` }) },
        body: formOf({ file }),
      });
      return [answer.status, Object.keys((await answer.json()) as object)[0]];
    };
    expect(await send(undefined)).toEqual([403, "message"]);
    expect(await send(customer.token)).toEqual([403, "message"]);
    expect(await send(merchandiser.token)).toEqual([403, "message"]);
    expect(await send(admin.token, "https://elsewhere.example.com")).toEqual([403, "message"]);
    expect(await send(admin.token)).toEqual([201, "picture"]);
    const { status } = await call("/admin/uploads", { token: admin.token, body: {} });
    expect(status).toBe(404);
    const [name = ""] = readdirSync(path.join(shop.dataFolder(), "uploads/pictures"));
    expect((await call(`/static/pictures/${name}`, { token: admin.token })).status).toBe(404);
  },
);

test(
  "serves images as immutable, and cached ones even while the commerce server is down",
  { tags: ["PIC-05", "PIC-08"] },
  async () => {
    const file = await sharp({
      create: { width: 600, height: 400, channels: 3, background: "#333" },
    })
      .png()
      .toBuffer();
    const { body: picture } = await upload({ file });
    const { url, link, stop } = await startLinkedStorefront();
    const at = (name: string, headers = {}, method = "GET") =>
      plainRequest(url, { method, path: `/media/${name}`, headers });
    const name = `${picture.name}-480.webp`;
    const etag = `"${path.basename(name)}"`;
    const got = await at(name);
    expect([got.status, got.headers]).toMatchObject([
      200,
      {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        etag,
      },
    ]);
    expect(got.headers["set-cookie"]).toBeUndefined();
    const { headers, status, text } = await at(name, {}, "HEAD");
    expect([status, text, headers["content-length"]]).toEqual([
      200,
      "",
      got.headers["content-length"],
    ]);
    expect((await at(name, { "if-none-match": etag })).status).toBe(304);
    const others = [
      `${picture.name}-768.webp`,
      `${picture.name}-480.png`,
      `${picture.name}-480.webp.br`,
      `${picture.name.toLowerCase()}-480.webp`,
      "pictures/..%2F..%2Fsecrets.json",
      "pictures/%00",
      "pictures/",
    ];
    const answered = await Promise.all(others.map((one) => at(one)));
    expect(answered.filter((one) => one.status !== 404 && one.status !== 400)).toEqual([]);
    // A missing image may be uploaded later, so the response must not be cached.
    const caching = answered.map((one) => one.headers["cache-control"]);
    expect(new Set(caching)).toEqual(new Set(["no-store"]));
    link.cut();
    expect((await at(name)).status).toBe(200);
    const away = await at(`${picture.name}-256.webp`);
    const { "retry-after": retryAfter, "cache-control": cacheControl } = away.headers;
    expect([away.status, retryAfter, cacheControl]).toEqual([503, "5", "no-store"]);
    await stop();
  },
);
