import { AnalyticsPanel } from "~/admin/analytics-panel";
import { AsyncSection, Loading } from "~/admin/async-section";
import { BackLink } from "~/admin/back-link";
import { ChartWithTable } from "~/admin/chart-with-table";
import { CreditForm } from "~/admin/credit-form";
import { ColorFields } from "~/admin/color-fields";
import { EventList } from "~/admin/event-list";
import { InventoryPanel } from "~/admin/inventory-panel";
import { Filter, Pager, SearchField } from "~/admin/list-form";
import { OtherFields } from "~/admin/other-fields";
import { Panel } from "~/admin/panel";
import { ImageInput } from "~/admin/image-input";
import { ImageRow } from "~/admin/image-row";
import { PositionForm } from "~/admin/position-form";
import { ProductForm } from "~/admin/product-form";
import { ProductPageForm } from "~/admin/product-page-form";
import { StateNote, StateText } from "~/admin/product-state";
import { ResetTwoFactor } from "~/admin/reset-two-factor";
import { RoleForms } from "~/admin/role-forms";
import { StateFields } from "~/admin/state-fields";
import { ReturnAddressWarning } from "~/admin/return-address-warning";
import { StockForm } from "~/admin/stock-form";
import { StockHistory } from "~/admin/stock-history";
import { StockTable, StockTerms } from "~/admin/stock-table";
import { SubscriberList } from "~/admin/subscriber-list";
import { Toggles } from "~/admin/toggles";
import { CartList, UsersPanel } from "~/admin/users-panel";
import { WorkList } from "~/admin/work-list";
import type { Progress } from "~/admin/image-list";
import { adminShopper, inventory, sales, shopProduct, stockProduct, work } from "../data/admin";
import { LONG_NAME, NOW, picture } from "../data/shop";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const list = { count: 45, limit: 20, offset: 20 };
const one = { count: 1, limit: 20, offset: 0 };
const draft = { ...stockProduct, name: "Tallon", state: "draft" as const };
const users = {
  ...list,
  shoppers: [adminShopper, { ...adminShopper, id: "long", name: LONG_NAME }],
};
const events = [{ id: "1", what: "Password changed", address: null, by: null, created_at: NOW }];
const subscribers = [
  { id: "1", email: "shopper@example.com", asked_at: NOW, confirmed_at: NOW },
  { id: "2", email: `${LONG_NAME}@example.com`, asked_at: NOW, confirmed_at: null },
];
const nothing = () => undefined;
const noError = () => undefined;

function row(progress: Progress) {
  const item = { key: "1", name: "bag.jpg", alt: "", color: null, progress };
  const acts = { change: nothing, move: nothing, remove: nothing, tryAgain: nothing };
  return inAdmin(
    <div className="flex flex-wrap gap-4">
      <ImageRow
        item={item}
        at={0}
        of={2}
        colors={["cognac"]}
        problem={undefined}
        onDragStart={nothing}
        {...acts}
      />
    </div>,
  );
}

/** Excludes orders and content, which have files of their own. */
export const stories: Stories = {
  CreditForm: inAdmin(
    <CreditForm
      shopper={{ id: "shopper", name: "Grace Buyer", email: "grace@example.com" }}
      balance={120}
    />,
    { isScreen: true, states: ["open"] },
  ),
  Toggles: inAdmin(<Toggles />, {
    at: "/admin?users=shown",
    states: ["hover", "focus", "pressed"],
  }),
  BackLink: inAdmin(<BackLink />, { states: ["hover", "focus"] }),
  Panel: inAdmin(
    <Panel name="users" title="Users">
      <p>Its content</p>
    </Panel>,
  ),
  Loading: inAdmin(<Loading />),
  "AsyncSection, failure": inAdmin(
    <AsyncSection of={{ failure: 0 }} failure="The orders could not be loaded.">
      {nothing}
    </AsyncSection>,
    { on: "button", states: ["hover", "focus"] },
  ),
  Filter: inAdmin(
    <Filter sets={["q"]} label="Users">
      <input aria-label="Name" className="field admin-field" />
    </Filter>,
    { at: "/admin?q=bag", on: "input", states: ["focus"] },
  ),
  SearchField: inAdmin(<SearchField id="q" name="q" label="Name or email" />, {
    at: "/admin?q=bag",
    on: "input",
    states: ["hover", "focus"],
  }),
  Pager: inAdmin(<Pager of={list} name="page" what="orders" />, { states: ["hover", "focus"] }),
  "Pager, first": inAdmin(<Pager of={{ ...list, offset: 0 }} name="page" what="orders" />, {
    at: "/admin?q=bag",
  }),
  "Pager, last": inAdmin(<Pager of={{ ...list, offset: 40 }} name="page" what="orders" />, {
    at: "/admin?q=bag&page=3",
  }),
  "Pager, beyond": inAdmin(<Pager of={{ ...list, offset: 80 }} name="page" what="orders" />),
  "Pager, one page": inAdmin(
    <Pager of={{ ...list, count: 20, offset: 0 }} name="page" what="orders" />,
  ),
  "Pager, empty": inAdmin(<Pager of={{ ...list, count: 0 }} name="page" what="orders" />),
  WorkList: inAdmin(<WorkList of={{ data: work }} />, { on: "a", states: ["hover", "focus"] }),
  "WorkList, no return address": inAdmin(
    <WorkList of={{ data: { ...work, has_return_address: false } }} />,
  ),
  "WorkList, failure": inAdmin(<WorkList of={{ failure: 503 }} />),
  UsersPanel: inAdmin(<UsersPanel of={{ data: users }} />),
  "UsersPanel, one, empty": inAdmin(
    <UsersPanel
      of={{
        data: {
          ...one,
          shoppers: [{ ...adminShopper, name: "", role: "merchandiser", cart: [], credit: 0 }],
        },
      }}
    />,
    { at: "/admin?users=shown&q=a&usersPage=1" },
  ),
  "UsersPanel, none": inAdmin(<UsersPanel of={{ data: { ...one, count: 0, shoppers: [] } }} />),
  "UsersPanel, failure": inAdmin(<UsersPanel of={{ failure: 503 }} />),
  CartList: inAdmin(<CartList items={adminShopper.cart} />),
  RoleForms: inAdmin(<RoleForms shopper={adminShopper} />, { states: ["hover", "focus"] }),
  ResetFactor: inAdmin(<ResetTwoFactor shopper={adminShopper} />, {
    isScreen: true,
    states: ["open"],
  }),
  EventList: inAdmin(<EventList of={{ ...list, events }} />),
  InventoryPanel: inAdmin(<InventoryPanel of={{ data: inventory }} canEditProducts />),
  "InventoryPanel, one low, the stock alone": inAdmin(
    <InventoryPanel
      of={{
        data: {
          ...{ ...inventory, ...one, products: [draft], low_count: 1, waiting_count: 1 },
          stock_changes: {},
        },
      }}
      canEditProducts={false}
    />,
    { at: "/admin?low=true&product=red" },
  ),
  "InventoryPanel, nothing low": inAdmin(
    <InventoryPanel
      of={{
        data: { ...inventory, products: [], count: 0, low_count: 0, waiting: {}, waiting_count: 0 },
      }}
      canEditProducts
    />,
  ),
  "InventoryPanel, failure": inAdmin(<InventoryPanel of={{ failure: 503 }} canEditProducts />),
  StockForm: inAdmin(<StockForm {...inventory} product={stockProduct} labelledBy="" />, {
    on: "button",
    states: ["hover", "focus", "pressed"],
  }),
  StockTable: inAdmin(<StockTable {...inventory} product={stockProduct} labelledBy="" />),
  StockTerms: inAdmin(<StockTerms />),
  StockHistory: inAdmin(
    <StockHistory changes={inventory.stock_changes.rico ?? []} of="Collection RICO" />,
    { states: ["open"] },
  ),
  ReturnAddressWarning: inAdmin(<ReturnAddressWarning />),
  StateText: inAdmin(<StateText of={{ state: "scheduled", publish_at: NOW }} />),
  StateNote: inAdmin(<StateNote of={{ state: "draft", publish_at: null }} />),
  "StateText, on sale": inAdmin(<StateText of={{ state: "published", publish_at: null }} />),
  "StateText, draft": inAdmin(<StateText of={{ state: "draft", publish_at: null }} />),
  "StateNote, on sale": inAdmin(<StateNote of={{ state: "published", publish_at: null }} />),
  "StateNote, scheduled": inAdmin(<StateNote of={{ state: "scheduled", publish_at: NOW }} />),
  "StateFields, scheduled, error": inAdmin(
    <StateFields
      shown={{ state: "scheduled", publish: "2026-11-21T10:00" }}
      errorOf={() => "Enter a time in the future."}
    />,
  ),
  StateFields: inAdmin(<StateFields shown={{ state: "draft" }} errorOf={noError} />, {
    on: "input",
    states: ["focus"],
  }),
  PlaceForm: inAdmin(<PositionForm product={shopProduct} place={1} placed={3} />, {
    on: "button[value=down]",
    states: ["hover", "focus", "busy"],
  }),
  ColorFields: inAdmin(
    <ColorFields
      color={{ ...shopProduct.colors[0], color: LONG_NAME } as (typeof shopProduct.colors)[number]}
      product={shopProduct}
      at={0}
      shown={{}}
      errorOf={() => "Enter a price."}
    />,
  ),
  "ColorFields, of the palette": inAdmin(
    <ColorFields
      color={
        {
          ...shopProduct.colors[0],
          color: "red",
          values: ["red"],
        } as (typeof shopProduct.colors)[number]
      }
      product={shopProduct}
      at={1}
      shown={{ "price-1": "740", "preorder-1": "yes", "ships-1": "2027-02-01" }}
      errorOf={noError}
    />,
  ),
  ProductForm: inAdmin(
    <ProductForm
      kind="add"
      kept={{}}
      submit="Add product"
      refused="Check the fields."
      known={[]}
    />,
    { on: "button[type=submit]", states: ["hover", "focus", "refused"] },
  ),
  "ProductForm, kept": inAdmin(
    <ProductForm
      kind="add"
      kept={{ name: "Tote", price: "120.50", color1: "black", "stock-color1": "0", state: "draft" }}
      submit="Add product"
      refused="Check the fields."
      known={["black"]}
    />,
  ),
  "ProductForm, two options": inAdmin(
    <ProductForm
      kind="update"
      kept={{ name: "Belt", color1: "black / M", "stock-color1": "3", "price-color1": "90" }}
      product={{
        ...stockProduct,
        options: ["Color", "Size"],
        colors: stockProduct.colors.map((color) => ({
          ...color,
          is_counted: color.key !== "color2",
        })),
      }}
      submit="Update"
      refused="Check the fields."
      known={[]}
    />,
  ),
  "ProductForm, refused": inAdmin(
    <ProductForm
      kind="update"
      kept={{}}
      product={stockProduct}
      submit="Update"
      refused="Check the fields."
      known={[]}
    />,
    {
      answered: {
        ok: false,
        field: "price-color1",
        detail: "Enter a price with at most two decimals.",
        fields: { name: "Tote", "price-color1": "1.234" },
      },
    },
  ),
  ProductPageForm: inAdmin(<ProductPageForm product={shopProduct} refused="Check the fields." />),
  ImageInput: inAdmin(<ImageInput name="pictures" initial={[]} max={20} />, {
    on: "input[type=file]",
    states: ["focus"],
  }),
  "ImageInput, full": inAdmin(
    <ImageInput name="pictures" initial={[picture]} max={1} error="Choose an image." />,
  ),
  "ImageRow, waiting": row({ state: "waiting" }),
  "ImageRow, sending": row({ state: "sending", percent: 40 }),
  "ImageRow, rejected": row({ state: "rejected", message: "It is too large.", canTryAgain: true }),
  "ImageRow, uploaded": row({ state: "uploaded", picture }),
  AnalyticsPanel: inAdmin(<AnalyticsPanel of={{ data: sales }} />, {
    until: "section:nth-of-type(6) .recharts-surface",
  }),
  ChartWithTable: inAdmin(
    <ChartWithTable
      title="Gross sales by color"
      of="Color"
      rows={[{ name: "red", value: 740 }]}
      unit="dollars"
    />,
    { on: "summary", states: ["hover", "focus", "open"], until: ".recharts-surface" },
  ),
  "ChartWithTable, empty": inAdmin(
    <ChartWithTable title="Gross sales by color" of="Color" rows={[]} unit="dollars" />,
  ),
  SubscriberList: inAdmin(
    <SubscriberList
      {...list}
      subscribers={subscribers}
      counts={{ confirmed: 12, waiting: 3, left: 1 }}
    />,
  ),
  OtherFields: inAdmin(
    <OtherFields
      of={{ bag: LONG_NAME }}
      form={[
        {
          name: "bag",
          label: "Which bag",
          kind: "text",
          isRequired: false,
          longest: 100,
          autoComplete: "off",
          example: LONG_NAME,
        },
      ]}
    />,
  ),
};
