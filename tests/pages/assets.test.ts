import { afterAll, beforeAll, expect, test } from "vitest";
import { startStorefront } from "../support/second-storefront.ts";
import { WebSession, type WebPage } from "../support/web-session.ts";

const ASSETS_URL = "https://assets.example.com/house";

let site: Awaited<ReturnType<typeof startStorefront>>;

beforeAll(async () => {
  site = await startStorefront({ ASSETS_URL, COMMERCE_WAIT_SECONDS: "60" });
});
afterAll(() => site.stop());

/** Returns the URLs of all images, videos, and icons. */
const filesOf = ({ document }: WebPage) =>
  [...document.querySelectorAll("img, source, link[rel*=icon]")].flatMap((element) =>
    ["src", "srcset", "href"]
      .flatMap((name) => element.getAttribute(name)?.split(", ") ?? [])
      .filter((url) => !url.startsWith("data:")),
  );

test("links to images, videos, and icons on the assets host", { tags: ["MEDIA-01"] }, async () => {
  const session = new WebSession({ storefront: site.url });
  for (const url of ["/", "/products?color=red", "/education"]) {
    const page = await session.open(url);
    const files = filesOf(page);
    expect(files.filter((file) => /\.(webm|mp4)$/.test(file))).not.toEqual([]);
    expect(files.filter((file) => !file.startsWith(`${ASSETS_URL}/`))).toEqual([]);
    expect(files).toContain(`${ASSETS_URL}/brand/icon.svg`);
    expect(files).toContain(`${ASSETS_URL}/brand/apple-touch-icon.png`);
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const kind of ["img-src", "media-src"]) {
      expect(policy).toMatch(RegExp(`${kind}[^;]* https://assets\\.example\\.com`));
    }
  }
  const manifest = await session.request("/manifest.webmanifest");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  expect(icons.map(({ src }) => src)).toEqual(
    Array(3).fill(expect.stringMatching(RegExp(`^${ASSETS_URL}/brand/.+\\.png$`))),
  );
});
