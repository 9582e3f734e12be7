import { expect, test } from "vitest";
import { WebSession } from "../support/web-session.ts";

test.each([
  ...["/nowhere", "/education/nowhere", "/100%", "/products/%00", "/products/%E0%A4%A", "/%00"],
  ...["/nowhere/", "/products//nowhere"],
])(
  "responds to %s with 404, the error view, and no stack trace",
  { tags: ["ERR-01", "ERR-03", "ERR-04", "ERR-05"] },
  async (url) => {
    const page = await new WebSession().open(url);
    expect(page.status).toBe(404);
    expect(page.texts("main h1, main h1 + p")).toEqual([
      "Unexpected Application Error!",
      "404 Not Found",
    ]);
    expect(page.document.querySelector("main pre")).toBeNull();
    page.all.getByRole("banner");
  },
);

test.each([
  ["/assets/nothing.js", "File not found."],
  ["/assets/%00", "File not found."],
  ["/assets/%E0%A4%A", "File not found."],
  ["/media/pictures/nothing", "Image not found."],
  ["/media/pictures/%E0%A4%A", "File not found."],
])("responds to a browser that opens the file %s with a page", async (url, message) => {
  const page = await new WebSession().open(url);
  expect([page.status, page.texts("main h1 + p")]).toEqual([404, [`404 ${message}`]]);
  page.all.getByRole("banner");
});

test("responds to malformed paths of /api with JSON, also to a browser", async () => {
  for (const path of ["/api/product/%00", "/api/user/%E0%A4%A"]) {
    const response = await new WebSession().request(path);
    expect([path, response.status]).toEqual([path, 400]);
    expect(Object.keys((await response.json()) as object)).toEqual(["message"]);
  }
});
