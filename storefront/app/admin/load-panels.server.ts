import type {
  AdminOrderLines,
  AdminShoppers,
  Inventory,
  Sales,
  StaffRole,
  Work,
} from "@tomashi/programme/contract/http-admin";
import type { OpenAlerts } from "@tomashi/programme/contract/payment-alerts";
import { listAlerts } from "~/commerce/admin-alerts.server";
import { listInventory } from "~/commerce/admin-inventory.server";
import { listOrderLines } from "~/commerce/admin-orders.server";
import { readSales } from "~/commerce/admin-sales.server";
import { listShoppers } from "~/commerce/admin-shoppers.server";
import { readWork } from "~/commerce/admin-work.server";
import { isPanelShown, listQuery, COMPLETE_PAGE } from "./admin-url";
import { inventoryList, orderList, periodOf, userList } from "./lists";
import type { PendingSection } from "./section-data";
import { loadSection } from "./load-section.server";

interface Panels {
  alerts: PendingSection<OpenAlerts> | null;
  work: PendingSection<Work> | null;
  users: PendingSection<AdminShoppers> | null;
  inventory: PendingSection<Inventory> | null;
  orders: PendingSection<AdminOrderLines> | null;
  sales: PendingSection<Sales> | null;
}

/**
 * Loads the alerts and the data of the visible panels with one concurrent request each. Merchandisers
 * only get the inventory.
 */
export async function loadPanels(
  address: URLSearchParams,
  role: StaffRole,
  auth: { token: string; requestId: string },
): Promise<Panels> {
  const isAdmin = role === "admin";
  const panels: Panels = {
    alerts: isAdmin ? loadSection(listAlerts(auth)) : null,
    work: isAdmin ? loadSection(readWork(auth)) : null,
    users:
      isAdmin && isPanelShown(address, "users")
        ? loadSection(listShoppers(listQuery(address, userList), auth))
        : null,
    inventory:
      !isAdmin || isPanelShown(address, "inventory")
        ? loadSection(listInventory(listQuery(address, inventoryList), auth))
        : null,
    orders:
      isAdmin && isPanelShown(address, "orders")
        ? loadSection(listOrderLines(listQuery(address, orderList), auth))
        : null,
    sales:
      isAdmin && isPanelShown(address, "analytics")
        ? loadSection(readSales(periodOf(address), auth))
        : null,
  };
  if (!address.has(COMPLETE_PAGE)) return panels;
  return {
    alerts: await panels.alerts,
    work: await panels.work,
    users: await panels.users,
    inventory: await panels.inventory,
    orders: await panels.orders,
    sales: await panels.sales,
  };
}
