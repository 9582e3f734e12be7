import type {
  AdminOrderLines,
  AdminShoppers,
  Inventory,
  Sales,
  StaffRole,
} from "@tomashi/programme/contract/http-admin";
import { listInventory } from "~/commerce/admin-inventory.server";
import { listOrderLines } from "~/commerce/admin-orders.server";
import { readSales } from "~/commerce/admin-sales.server";
import { listShoppers } from "~/commerce/admin-shoppers.server";
import { isShown, listQuery, WHOLE } from "./address";
import { inventoryList, orderList, periodOf, userList } from "./lists";
import type { Coming } from "./loaded";
import { settled } from "./settled.server";

interface Panels {
  users: Coming<AdminShoppers> | null;
  inventory: Coming<Inventory> | null;
  orders: Coming<AdminOrderLines> | null;
  sales: Coming<Sales> | null;
}

/**
 * What the panels show, each one call of its own and all at once. A merchandiser gets the inventory,
 * whatever the address asks for.
 */
export async function loadPanels(
  address: URLSearchParams,
  role: StaffRole,
  asking: { token: string; requestId: string },
): Promise<Panels> {
  const isAdmin = role === "admin";
  const panels: Panels = {
    users:
      isAdmin && isShown(address, "users")
        ? settled(listShoppers(listQuery(address, userList), asking))
        : null,
    inventory:
      !isAdmin || isShown(address, "inventory")
        ? settled(listInventory(listQuery(address, inventoryList), asking))
        : null,
    orders:
      isAdmin && isShown(address, "orders")
        ? settled(listOrderLines(listQuery(address, orderList), asking))
        : null,
    sales:
      isAdmin && isShown(address, "analytics")
        ? settled(readSales(periodOf(address), asking))
        : null,
  };
  if (!address.has(WHOLE)) return panels;
  return {
    users: await panels.users,
    inventory: await panels.inventory,
    orders: await panels.orders,
    sales: await panels.sales,
  };
}
