import { describe, expect, it } from "vitest";
import { ensureMayChangeProduct, ensureMayRequest } from "./merchandiser-rights";

const STOCK_ONLY = "Merchandisers can only update stock here.";
const QTY_ONLY = "Merchandisers can send only qty.";

describe("admin routes", () => {
  it.each([
    ["GET", "/admin/users/me"],
    ["GET", "/admin/rbac/me/permissions"],
    ["GET", "/admin/inventory"],
    ["GET", "/admin/inventory/prod_1/"],
    ["POST", "/admin/inventory/prod_1/stock"],
  ])("lets merchandisers view and set the stock: %s %s", (method, path) => {
    expect(() => {
      ensureMayRequest("merchandiser", { method, path });
    }).not.toThrow();
  });

  it.each([
    ["POST", "/admin/inventory/prod_1"],
    ["DELETE", "/admin/inventory/prod_1"],
    ["POST", "/admin/inventory"],
    ["GET", "/admin/inventory/prod_1/stock"],
    ["GET", "/admin/users"],
    ["POST", "/admin/users/me"],
    // An allowed path with a prefix or a suffix is another path.
    ["GET", "/store/admin/users/me"],
    ["GET", "/admin/users/me/api-keys"],
    ["GET", "/store/admin/rbac/me/permissions"],
    ["GET", "/admin/rbac/me/permissions/all"],
    ["GET", "/store/admin/inventory"],
    ["GET", "/admin/inventory/prod_1/prices"],
    ["POST", "/store/admin/inventory/prod_1/stock"],
    ["POST", "/admin/inventory/prod_1/stock/prices"],
  ])("denies merchandisers and allows admins: %s %s", (method, path) => {
    expect(() => {
      ensureMayRequest("merchandiser", { method, path });
    }).toThrow(STOCK_ONLY);
    expect(() => {
      ensureMayRequest("admin", { method, path });
    }).not.toThrow();
  });
});

describe("product changes on /api", () => {
  it("lets merchandisers set the stock", () => {
    expect(() => {
      ensureMayChangeProduct("merchandiser", { qty: { color1: 7 } });
    }).not.toThrow();
  });

  it.each(["name", "description", "color", "prices"])("lets only admins change the %s", (field) => {
    const change = { qty: { color1: 7 }, [field]: "another" };
    expect(() => {
      ensureMayChangeProduct("merchandiser", change);
    }).toThrow(QTY_ONLY);
    expect(() => {
      ensureMayChangeProduct("admin", change);
    }).not.toThrow();
  });
});
