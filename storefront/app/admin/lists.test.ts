import { expect, test } from "vitest";
import { pageNumber, noScriptRefresh } from "./admin-url.ts";
import { periodOf } from "./lists.ts";

const address = (search: string) => new URLSearchParams(search);

test("defaults to 30 days unless the URL has an offered period", () => {
  const periods = ["", "days=7", "days=90", "days=365", "days=8"];
  expect(periods.map((one) => periodOf(address(one)))).toEqual(["30", "7", "90", "365", "30"]);
});

test("returns page 1 for an invalid page number", () => {
  const searches = ["", "page=2", "page=999999", "page=0", "page=1000000", "page=2x", "page=1.5"];
  expect(searches.map((one) => pageNumber(address(one), "page"))).toEqual([
    1, 2, 999_999, 1, 1, 1, 1,
  ]);
});

test("reloads the complete page once without scripts, keeping its filters", () => {
  expect(noScriptRefresh(undefined, "/admin?q=a&users=shown")).toBe(
    "0; url=/admin?q=a&users=shown&whole=yes",
  );
  expect(noScriptRefresh(undefined, "/admin?whole=yes")).toBeUndefined();
});
