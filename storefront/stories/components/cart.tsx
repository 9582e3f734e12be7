import { AddForm } from "~/cart/add-form";
import { CartLineRow, FinalSaleByCode, LineNotes } from "~/cart/cart-line-row";
import { DiscountCode } from "~/cart/discount-code";
import { WishForm } from "~/cart/wish-form";
import { AddressCards } from "~/checkout/address-cards";
import { CheckoutItem } from "~/checkout/checkout-item";
import { SavedAddresses } from "~/components/saved-addresses";
import { PaymentMessage } from "~/checkout/payment-message";
import { Receipt } from "~/checkout/receipt";
import { ShipTo } from "~/checkout/ship-to";
import { ShippingOptions } from "~/checkout/shipping-options";
import { address, cartLine, LONG_NAME, longLine, emptyAddress, savedAddress } from "../data/shop";
import type { Stories } from "../story";

const add = {
  piece: { color: "red" },
  variantId: "variant",
  name: "Tallon",
  label: "Tallon Red",
  onAdded: () => undefined,
};
const receipt = {
  order_id: "order",
  number: "1042",
  line_id: "line",
  items: [cartLine, longLine],
  credit: 0,
  paid: 740,
  email: "shopper@example.com",
  to: address,
};

export const stories: Stories = {
  AddressCards: {
    element: <AddressCards saved={[savedAddress]} chosen={savedAddress.id} isPriced />,
  },
  SavedAddresses: {
    element: <SavedAddresses of={[savedAddress]} isBusy={false} onSubmit={() => undefined} />,
    on: "button",
    states: ["hover", "focus", "busy"],
  },
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
  CheckoutItem: { element: <CheckoutItem line={cartLine} /> },
  "CheckoutItem, long words": { element: <CheckoutItem line={longLine} /> },
  DiscountCode: {
    element: (
      <DiscountCode
        discounts={[
          { code: "WELCOME", amount: 148, is_automatic: false },
          { code: "SPRING", amount: 20, is_automatic: true },
        ]}
      />
    ),
    on: "form:has(input[name=code]:not([type=hidden])) button",
    states: ["hover", "focus", "busy"],
  },
  FinalSaleByCode: { element: <FinalSaleByCode code="WELCOME" /> },
  ShippingOptions: {
    element: (
      <ShippingOptions
        options={[
          {
            id: "so_1",
            name: "Ground",
            description: "",
            amount: 0,
            free_from: null,
            is_chosen: true,
          },
          {
            id: "so_2",
            name: LONG_NAME,
            description: "1–2 days",
            amount: 35,
            free_from: null,
            is_chosen: false,
          },
        ]}
      />
    ),
    on: "input",
    states: ["focus"],
  },
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
        saved={[]}
        mayBeSaved
        typed={undefined}
        problems={{}}
        isPriced={false}
      />
    ),
    on: "summary",
    states: ["hover", "focus", "open"],
  },
  "ShipTo, saved addresses": {
    element: (
      <ShipTo
        destination={{ to: address, is_known: true, countries: ["us"] }}
        saved={[savedAddress]}
        mayBeSaved
        typed={undefined}
        problems={{}}
        isPriced
      />
    ),
    on: "input",
    states: ["focus"],
  },
  "ShipTo, another address": {
    element: (
      <ShipTo
        destination={{ to: address, is_known: true, countries: ["us"] }}
        saved={[savedAddress]}
        mayBeSaved={false}
        typed={{ address_id: "another", name: LONG_NAME }}
        problems={{}}
        isPriced
      />
    ),
  },
  "ShipTo, error": {
    element: (
      <ShipTo
        destination={{ to: emptyAddress, is_known: false, countries: ["us", "ca"] }}
        saved={[]}
        mayBeSaved
        typed={{ name: LONG_NAME }}
        problems={{ address_1: "Please enter the address.", phone: "Please enter a phone number." }}
        isPriced
      />
    ),
  },
};
