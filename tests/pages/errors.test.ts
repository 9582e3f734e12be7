import { expect, test } from "vitest";
import { WebSession } from "../support/web-session.ts";

test.each(["/nowhere", "/education/nowhere", "/100%"])(
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
