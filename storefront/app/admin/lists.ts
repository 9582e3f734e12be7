/** Defines the page sizes of the admin's lists and the query parameters of their filters. */

export const userList = { filters: { q: "q" }, page: "usersPage", limit: 25 };

export const inventoryList = {
  filters: { q: "product", low: "low" },
  page: "inventoryPage",
  limit: 20,
};

export const shopProductList = { filters: { q: "q" }, page: "page", limit: 50 };

export const orderList = {
  filters: {
    ...{ year: "year", month: "month", status: "status", kind: "kind" },
    ...{ q: "order", sort: "sort" },
  },
  page: "ordersPage",
  limit: 25,
};

export const messageList = { filters: { state: "state" }, page: "page", limit: 25 };

export const subscriberList = { filters: { q: "q", state: "state" }, page: "page", limit: 25 };

export const changeList = {
  filters: { subject: "subject", kind: "kind" },
  page: "page",
  limit: 50,
};

export const eventList = { filters: {}, page: "eventsPage", limit: 25 };

export const periods = ["7", "30", "90", "365"] as const;

export function periodOf(address: URLSearchParams): string {
  return periods.find((days) => days === address.get("days")) ?? "30";
}
