import { AddForm } from "~/cart/add-form";
import { CartLineRow, LineNotes } from "~/cart/cart-line-row";
import { WishForm } from "~/cart/wish-form";
import { CheckoutQueue } from "~/checkout/checkout-queue";
import { PaymentMessage } from "~/checkout/payment-message";
import { Receipt } from "~/checkout/receipt";
import { ShipTo } from "~/checkout/ship-to";
import { address, cartLine, LONG, longLine, nowhere } from "../data/shop";
import type { Stories } from "../story";

const add = {
  piece: { color: "red" },
  name: "Tallon",
  label: "Tallon Red",
  onAdded: () => undefined,
};
const receipt = {
  order_id: "order",
  number: "1042",
  items: [cartLine, longLine],
  credit: 0,
  paid: 740,
  email: "shopper@example.com",
  to: address,
};

/** The bag and what follows it. */
export const stories: Stories = {
  AddForm: {
    element: <AddForm {...add} isOut={false} isLoggedIn />,
    on: "button",
    states: ["hover", "focus", "pressed", "busy"],
  },
  "AddForm, out of stock": {
    element: <AddForm {...add} isOut isLoggedIn />,
    on: "button",
    states: ["hover", "focus"],
  },
  WishForm: {
    element: (
      <WishForm piece={{ color: "red" }} isLoggedIn>
        <button
          type="submit"
          aria-label="Add Tallon to wishlist"
          aria-pressed={false}
          className="heart"
        >
          ♥
        </button>
      </WishForm>
    ),
    on: "button",
    states: ["hover", "focus", "busy"],
  },
  CartLineRow: {
    element: <CartLineRow line={cartLine} isLeaving={false} />,
    on: "button[aria-label^=Update]",
    states: ["hover", "focus", "pressed", "busy"],
  },
  "CartLineRow, quantity": {
    element: <CartLineRow line={cartLine} isLeaving={false} />,
    on: "input[name=quantity]",
    states: ["focus"],
  },
  "CartLineRow, long words": { element: <CartLineRow line={longLine} isLeaving={false} /> },
  "CartLineRow, out of stock": {
    element: (
      <CartLineRow line={{ ...cartLine, stock: 0, final_sale: "reduced" }} isLeaving={false} />
    ),
    on: "button.text-link",
    states: ["hover", "focus"],
  },
  LineNotes: { element: <LineNotes line={longLine} /> },
  CheckoutLine: { element: <CheckoutQueue line={cartLine} /> },
  "CheckoutLine, long words": { element: <CheckoutQueue line={longLine} /> },
  PaymentMessage: {
    element: (
      <PaymentMessage
        outcome={{ ok: false, detail: "Payment was unsuccessful. Please try again." }}
      />
    ),
  },
  Receipt: { element: <Receipt of={receipt} userId="shopper" /> },
  "Receipt, store credit": {
    element: (
      <Receipt
        of={{ ...receipt, items: [cartLine], credit: 740, paid: 0, to: null }}
        userId={undefined}
      />
    ),
  },
  ShipTo: {
    element: (
      <ShipTo
        destination={{ to: address, is_known: true, countries: ["us"] }}
        typed={undefined}
        problems={{}}
      />
    ),
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "ShipTo, error": {
    element: (
      <ShipTo
        destination={{ to: nowhere, is_known: false, countries: ["us", "ca"] }}
        typed={{ name: LONG }}
        problems={{ address_1: "Please enter the address.", phone: "Please enter a phone number." }}
      />
    ),
  },
};
