import { describe, expect, it } from "vitest";
import { ensureMayChangeProduct, ensureMayRequest } from "./merchandiser-rights";

const OF_STOCK = "Merchandisers may change the stock and nothing else here.";
const OF_QTY = "Merchandisers may send qty alone.";

describe("on /admin", () => {
  it.each([
    ["GET", "/admin/users/me"],
    ["GET", "/admin/rbac/me/permissions"],
    ["GET", "/admin/inventory"],
    ["GET", "/admin/inventory/prod_1/"],
    ["POST", "/admin/inventory/prod_1/stock"],
  ])("a merchandiser sees and sets the stock: %s %s", (method, path) => {
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
    // More before or behind an address that is allowed is another address.
    ["GET", "/store/admin/users/me"],
    ["GET", "/admin/users/me/api-keys"],
    ["GET", "/store/admin/rbac/me/permissions"],
    ["GET", "/admin/rbac/me/permissions/all"],
    ["GET", "/store/admin/inventory"],
    ["GET", "/admin/inventory/prod_1/prices"],
    ["POST", "/store/admin/inventory/prod_1/stock"],
    ["POST", "/admin/inventory/prod_1/stock/prices"],
  ])("a merchandiser is refused anything else, an admin is not: %s %s", (method, path) => {
    expect(() => {
      ensureMayRequest("merchandiser", { method, path });
    }).toThrow(OF_STOCK);
    expect(() => {
      ensureMayRequest("admin", { method, path });
    }).not.toThrow();
  });
});

describe("a product on /api", () => {
  it("has its stock set by a merchandiser", () => {
    expect(() => {
      ensureMayChangeProduct("merchandiser", { qty: { color1: 7 } });
    }).not.toThrow();
  });

  it.each(["name", "description", "color", "prices"])(
    "has its %s changed by an admin alone",
    (field) => {
      const change = { qty: { color1: 7 }, [field]: "another" };
      expect(() => {
        ensureMayChangeProduct("merchandiser", change);
      }).toThrow(OF_QTY);
      expect(() => {
        ensureMayChangeProduct("admin", change);
      }).not.toThrow();
    },
  );
});
