/** The admin's lists: how much of each fits on a page, and where their filters stand in the address. */

export const userList = { filters: { q: "q" }, page: "usersPage", limit: 25 };

export const inventoryList = {
  filters: { q: "product", low: "low" },
  page: "inventoryPage",
  limit: 20,
};

export const orderList = {
  filters: { year: "year", month: "month", status: "status", q: "order" },
  page: "ordersPage",
  limit: 25,
};

export const messageList = { filters: { state: "state" }, page: "page", limit: 25 };

export const changeList = {
  filters: { subject: "subject", kind: "kind" },
  page: "page",
  limit: 50,
};

export const eventList = { filters: {}, page: "eventsPage", limit: 25 };

export const periods = ["7", "30", "90", "365"] as const;

/** The period that the address names, or the usual one. */
export function periodOf(address: URLSearchParams): string {
  return periods.find((days) => days === address.get("days")) ?? "30";
}
