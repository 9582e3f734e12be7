import { Delivery } from "~/admin/new-order/delivery";
import { Items } from "~/admin/new-order/items";
import { OpenOrders } from "~/admin/new-order/open-orders";
import { OrderForm } from "~/admin/new-order/order-form";
import { OpenLink, Payment } from "~/admin/new-order/payment";
import { StartForm } from "~/admin/new-order/start-form";
import { Totals } from "~/admin/new-order/totals";
import { emptyNewOrder, linkedNewOrder, newOrder, openNewOrders } from "../data/admin";
import { inAdmin } from "../in-admin";
import type { Stories } from "../story";

const link = { url: "https://checkout.example.com/c/pay/cs_1", until: "2026-11-22T15:00:00.000Z" };

export const stories: Stories = {
  StartForm: inAdmin(<StartForm />, { on: "button", states: ["hover", "focus"] }),
  "StartForm, refused": inAdmin(<StartForm />, {
    answered: {
      ok: false,
      detail: "No customer has this email. Enter a name to create an account.",
      fields: { email: "grace@example.com", name: "" },
    },
  }),
  OpenOrders: inAdmin(<OpenOrders orders={openNewOrders} />),
  "OpenOrders, empty": inAdmin(<OpenOrders orders={[]} />),
  OrderForm: inAdmin(<OrderForm does="item" button="Remove" about="Tallon in red" isQuiet />, {
    on: "button",
    states: ["hover", "focus", "refused"],
  }),
  Items: inAdmin(<Items order={newOrder} />, { on: "summary", states: ["hover", "focus", "open"] }),
  "Items, empty": inAdmin(<Items order={emptyNewOrder} />),
  Delivery: inAdmin(<Delivery order={newOrder} />, { isScreen: true }),
  "Delivery, unknown": inAdmin(<Delivery order={emptyNewOrder} />),
  Totals: inAdmin(<Totals order={newOrder} />),
  "Totals, empty": inAdmin(<Totals order={emptyNewOrder} />),
  "Totals, obstacle": inAdmin(
    <Totals order={{ ...newOrder, totals: null, obstacle: "We do not ship to this address." }} />,
  ),
  "Totals, link": inAdmin(<Totals order={linkedNewOrder} />),
  Payment: inAdmin(<Payment order={newOrder} />, { isScreen: true }),
  "Payment, store credit": inAdmin(<Payment order={{ ...newOrder, credit_balance: 2000 }} />),
  "Payment, not ready": inAdmin(<Payment order={emptyNewOrder} />),
  OpenLink: inAdmin(<OpenLink link={link} to="grace@example.com" />),
};
