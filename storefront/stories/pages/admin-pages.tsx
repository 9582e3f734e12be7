import { DELETED_ACCOUNT } from "@tomashi/programme/contract/http-admin";
import { periodMessages } from "@tomashi/programme/contract/reports";
import { contentTitles, type SectionKey } from "@tomashi/programme/contract/content/names";
import type { ContentVersion } from "@tomashi/programme/contract/content/http";
import type { ShopProductHead } from "@tomashi/programme/contract/http-shop-products";
import * as admin from "~/routes/admin";
import * as addProduct from "~/routes/admin-add-product";
import * as changes from "~/routes/admin-changes";
import * as contentList from "~/routes/admin-content";
import * as contentSection from "~/routes/admin-content-section";
import * as messages from "~/routes/admin-messages";
import * as newOrderPage from "~/routes/admin-new-order";
import * as newOrders from "~/routes/admin-new-orders";
import * as newsletter from "~/routes/admin-newsletter";
import * as notifications from "~/routes/admin-notifications";
import * as order from "~/routes/admin-order";
import * as product from "~/routes/admin-product";
import * as products from "~/routes/admin-products";
import * as reports from "~/routes/admin-reports";
import * as promotions from "~/routes/admin-settings-promotions";
import * as webhooks from "~/routes/admin-settings-webhooks";
import * as shipping from "~/routes/admin-settings-shipping";
import * as taxList from "~/routes/admin-settings-tax-list";
import * as taxes from "~/routes/admin-settings-taxes";
import * as batch from "~/routes/admin-batch";
import * as tracking from "~/routes/admin-tracking";
import * as updateProduct from "~/routes/admin-update-product";
import * as user from "~/routes/admin-user";
import {
  adminLines,
  adminOrder,
  adminShopper,
  alerts,
  change,
  emptyNewOrder,
  heldOrder,
  packedOrder,
  quotedRates,
  inventory,
  linkedNewOrder,
  newOrder,
  openNewOrders,
  phoneOrder,
  shopProduct,
  stockProduct,
  work,
} from "../data/admin";
import {
  promotionSettings,
  webhookSettings,
  shippingSettings,
  staffMails,
  stateSales,
  taxSettings,
} from "../data/settings";
import { admin as staff, NOW, picture } from "../data/shop";
import { shopPage } from "../shop-page";
import type { Stories } from "../story";

const down = { page: null, failure: 503 };
const list = { count: 1, limit: 20, offset: 0 };
const message = {
  id: "1",
  name: "Grace",
  email: "grace@example.com",
  message: "Do you repair straps?",
  other_fields: {},
  is_suspicious: false,
  created_at: NOW,
  read_at: null,
  answered_at: null,
};
const version: ContentVersion = {
  id: "version",
  section: "announcement",
  note: null,
  revision: 1,
  created_by: "writer@example.com",
  published_by: "admin@example.com",
  changed_at: NOW,
  published_at: NOW,
  withdrawn_at: null,
  effective_on: null,
};
const section = { head: "1", draft: null, current: null, next: null };
const head: ShopProductHead = {
  ...shopProduct,
  id: "satchel",
  name: "Satchel",
  state: "published",
  publish_at: null,
  place: 1,
  picture: null,
};
const entered = { values: {}, note: "For the weekend", effective_on: "" };
const root = { person: staff };
const nothing = {
  alerts: null,
  work: { data: work },
  users: null,
  inventory: null,
  orders: null,
  sales: null,
  role: "admin" as const,
};
const panels = {
  ...nothing,
  alerts: { data: { alerts } },
  users: { data: { ...list, shoppers: [adminShopper] } },
  inventory: { data: { ...inventory, products: [stockProduct], count: 1 } },
  orders: {
    data: { ...adminLines, orders: [], order_lines: [], pieces: 0, amount: 0, ...list, count: 0 },
  },
  sales: { failure: 503 },
};
const entry = {
  id: "given",
  amount: 120,
  balance: 90,
  reason: "Return of Tallon",
  created_at: NOW,
};
const events = {
  ...list,
  count: 2,
  events: [
    {
      id: "1",
      what: "Password changed",
      address: "203.0.113.7",
      by: null,
      created_at: NOW,
    },
    { id: "2", what: "Role changed", address: null, by: staff.email, created_at: NOW },
  ],
};
const shown = {
  shopper: adminShopper,
  credit: { balance: 90, entries: [{ ...entry, id: "spent", amount: -30 }, entry] },
  events,
  isOwn: false,
};
const bare = {
  ...adminShopper,
  name: "",
  phone: "",
  address: "",
  cart: [],
  orders: 1,
  role: "merchandiser" as const,
};

export const stories: Stories = {
  admin: shopPage(admin, nothing, { at: "/admin", root }),
  "admin, all hidden": shopPage(admin, nothing, { at: "/admin?inventory=hidden", root }),
  "admin, all shown": shopPage(admin, panels, {
    at: "/admin?users=shown&orders=shown&analytics=shown",
    root,
  }),
  "admin, merchandiser": shopPage(
    admin,
    { ...panels, role: "merchandiser" },
    { at: "/admin", root: { person: { ...staff, role: "merchandiser" } } },
  ),
  "admin-add-product": shopPage(addProduct, { known: { data: ["black", "cognac"] } }),
  "admin-add-product, failure": shopPage(addProduct, { known: { failure: 503 } }),
  "admin-changes": shopPage(
    changes,
    {
      page: {
        ...list,
        changes: (
          [
            ["order", "ord/1", "Order 1042"],
            ["order_line", "line", "Tallon, red"],
            ["product", "rico", "Collection RICO"],
            ["shopper", "cus", "Grace"],
            ["shopper", "gone", DELETED_ACCOUNT],
            ["contact_message", "message", "Message of Grace"],
            ["content", "terms", "Terms"],
            ["settings", "taxes", "Taxes"],
          ] as const
        ).map(([kind, id, name], at) => ({
          ...change,
          id: String(at),
          subject: { kind, id, name },
        })),
        count: 8,
      },
      failure: null,
    },
    { at: "/admin/changes" },
  ),
  "admin-changes, of products, one": shopPage(
    changes,
    { page: { ...list, changes: [change] }, failure: null },
    { at: "/admin/changes?kind=product" },
  ),
  "admin-changes, of one subject, none": shopPage(
    changes,
    { page: { ...list, count: 0, changes: [] }, failure: null },
    { at: "/admin/changes?subject=rico" },
  ),
  "admin-changes, failure": shopPage(changes, down),
  "admin-content": shopPage(contentList, {
    page: [
      ...(Object.keys(contentTitles) as SectionKey[]).map((key) => ({ ...section, key })),
      { ...section, key: "announcement", current: version, draft: version },
      {
        ...section,
        key: "terms",
        current: version,
        next: { ...version, effective_on: "2027-01-01" },
      },
    ],
    failure: null,
  }),
  "admin-content, failure": shopPage(contentList, down),
  "admin-content-section": shopPage(contentSection, {
    page: {
      section: "announcement",
      state: { ...section, key: "announcement", current: version, history: [version] },
      source: "version",
      entered,
    },
    failure: null,
  }),
  "admin-content-section, failure": shopPage(contentSection, down),
  "admin-messages": shopPage(
    messages,
    {
      page: {
        ...list,
        count: 4,
        contact_messages: [
          message,
          { ...message, id: "2", read_at: NOW },
          { ...message, id: "3", answered_at: NOW },
          { ...message, id: "4", read_at: NOW, answered_at: NOW },
        ],
      },
      failure: null,
    },
    { at: "/admin/messages" },
  ),
  "admin-messages, one that is suspicious": shopPage(
    messages,
    {
      page: { ...list, contact_messages: [{ ...message, is_suspicious: true }] },
      failure: null,
    },
    { at: "/admin/messages" },
  ),
  "admin-messages, one that is new": shopPage(
    messages,
    { page: { ...list, contact_messages: [message] }, failure: null },
    { at: "/admin/messages?state=new" },
  ),
  "admin-messages, failure": shopPage(messages, down),
  "admin-newsletter": shopPage(newsletter, {
    page: { ...list, count: 0, subscribers: [], counts: { confirmed: 0, waiting: 0, left: 0 } },
    failure: null,
  }),
  "admin-tracking": shopPage(tracking, null),
  "admin-batch": shopPage(
    batch,
    {
      step: "processing",
      selected: { line_ids: ["line"], items: 17, orders: 9, emails: 9, left_out: 2 },
    },
    { at: "/admin/batch?step=processing&list=%3Fstatus%3Dconfirmed" },
  ),
  "admin-batch, refused": shopPage(batch, { refusal: "Select at least one order." }),
  "admin-notifications": shopPage(notifications, { page: staffMails, failure: null }),
  "admin-notifications, failure": shopPage(notifications, down),
  "admin-newsletter, failure": shopPage(newsletter, down),
  "admin-reports": shopPage(reports, { period: { from: "2026-11-01", to: "2026-11-30" } }),
  "admin-reports, refused": shopPage(reports, {
    period: { from: "2026-11-30", to: "2026-11-01" },
    problem: periodMessages.order,
  }),
  "admin-order": shopPage(order, { page: { ...adminOrder, quoted: null }, failure: null }),
  "admin-order, on hold": shopPage(order, { page: { ...heldOrder, quoted: null }, failure: null }),
  "admin-order, packed": shopPage(order, {
    page: { ...packedOrder, quoted: quotedRates },
    failure: null,
  }),
  "admin-new-orders": shopPage(newOrders, { page: openNewOrders, failure: null }),
  "admin-new-orders, failure": shopPage(newOrders, down),
  "admin-new-order": shopPage(newOrderPage, { page: newOrder, failure: null }),
  "admin-new-order, empty": shopPage(newOrderPage, { page: emptyNewOrder, failure: null }),
  "admin-new-order, link": shopPage(newOrderPage, { page: linkedNewOrder, failure: null }),
  "admin-new-order, unknown": shopPage(newOrderPage, { page: null, failure: 404 }),
  "admin-new-order, failure": shopPage(newOrderPage, down),
  "admin-order, by phone": shopPage(order, {
    page: { ...phoneOrder, quoted: null },
    failure: null,
  }),
  "admin-order, unknown": shopPage(order, { page: null, failure: 404 }),
  "admin-order, failure": shopPage(order, down),
  "admin-product": shopPage(product, { page: shopProduct, failure: null }),
  "admin-product, published": shopPage(product, {
    page: { ...shopProduct, state: "published", publish_at: null },
    failure: null,
  }),
  "admin-product, collection": shopPage(product, {
    page: {
      ...shopProduct,
      name: "Collection RICO",
      handle: "rico",
      is_collection: true,
      place: null,
      state: "published",
      publish_at: null,
    },
    failure: null,
  }),
  "admin-product, unknown": shopPage(product, { page: null, failure: 404 }),
  "admin-product, failure": shopPage(product, down),
  "admin-products": shopPage(products, {
    page: {
      ...list,
      count: 3,
      placed: 2,
      products: [
        { ...head, id: "rico", name: "Collection RICO", is_collection: true, place: null },
        head,
        { ...head, id: "tote", name: "Tote", place: 2, state: "draft", picture },
      ],
    },
    failure: null,
  }),
  "admin-products, one": shopPage(
    products,
    { page: { ...list, placed: 2, products: [head] }, failure: null },
    { at: "/admin/products?q=satchel&page=2" },
  ),
  "admin-products, failure": shopPage(products, down),
  "admin-settings-webhooks": shopPage(
    webhooks,
    { page: webhookSettings, failure: null },
    { at: "/admin/settings/webhooks" },
  ),
  "admin-settings-webhooks, failure": shopPage(webhooks, down),
  "admin-settings-promotions": shopPage(
    promotions,
    { page: { settings: promotionSettings, row: undefined }, failure: null },
    { at: "/admin/settings/promotions" },
  ),
  "admin-settings-promotions, preview": shopPage(
    promotions,
    {
      page: {
        settings: { ...promotionSettings, rows: [], sample_code: "WELCOME" },
        row: undefined,
      },
      failure: null,
    },
    { at: "/admin/settings/promotions?code=WELCOME" },
  ),
  "admin-settings-promotions, change": shopPage(
    promotions,
    { page: { settings: promotionSettings, row: promotionSettings.rows[0] }, failure: null },
    { at: "/admin/settings/promotions?promotion=promo_1" },
  ),
  "admin-settings-promotions, failure": shopPage(promotions, down),
  "admin-settings-shipping": shopPage(
    shipping,
    { page: { settings: shippingSettings, row: undefined }, failure: null },
    { at: "/admin/settings/shipping" },
  ),
  "admin-settings-shipping, change": shopPage(
    shipping,
    { page: { settings: shippingSettings, row: shippingSettings.rows[1] }, failure: null },
    { at: "/admin/settings/shipping?option=so_2" },
  ),
  "admin-settings-shipping, failure": shopPage(shipping, down),
  "admin-settings-taxes": shopPage(
    taxes,
    { page: { settings: taxSettings, row: undefined, sales: stateSales }, failure: null },
    { at: "/admin/settings/taxes" },
  ),
  "admin-settings-taxes, change": shopPage(
    taxes,
    { page: { settings: taxSettings, row: taxSettings.rows[1], sales: stateSales }, failure: null },
    { at: "/admin/settings/taxes?state=NJ" },
  ),
  "admin-settings-tax-list": shopPage(taxList, null, { at: "/admin/settings/tax-list" }),
  "admin-settings-taxes, failure": shopPage(taxes, down),
  "admin-update-product": shopPage(
    updateProduct,
    { product: { data: stockProduct } },
    { at: "/admin/updateproduct/rico", path: "/admin/updateproduct/:id" },
  ),
  "admin-update-product, failure": shopPage(
    updateProduct,
    { product: { failure: 404 } },
    { at: "/admin/updateproduct/rico", path: "/admin/updateproduct/:id" },
  ),
  "admin-user": shopPage(user, { page: shown, failure: null }),
  "admin-user, without more, of the staff": shopPage(user, {
    page: {
      ...shown,
      shopper: bare,
      credit: { balance: 0, entries: [] },
      events: { ...list, count: 0, events: [] },
    },
    failure: null,
  }),
  "admin-user, second factor": shopPage(user, {
    page: { ...shown, shopper: { ...adminShopper, has_second_factor: true } },
    failure: null,
  }),
  "admin-user, second factor, one's own": shopPage(user, {
    page: {
      ...shown,
      shopper: { ...adminShopper, has_second_factor: true, role: "admin" },
      isOwn: true,
    },
    failure: null,
  }),
  "admin-user, failure": shopPage(user, down),
};
