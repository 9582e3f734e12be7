import type { ShopImage } from "./shop-image";
import type { FinalSaleReason } from "./statuses";
import type { ShippingAddress } from "./postal-address";

/** Contains an item's link and image, and the notices to show before it is ordered. */
export interface SaleMarks {
  /** Its page is `/products/<handle>`; null if it is no longer published. */
  handle: string | null;
  /** `/media/pictures/<id>-256.jpg`; null for Collection RICO, whose images ship with the shop. */
  thumbnail: string | null;
  /** Why it cannot be returned; null if it can. */
  final_sale: FinalSaleReason | null;
  /** Date on which a pre-order ships, `2027-02-01`; null if it is in stock now. */
  ships_on: string | null;
}

export interface CartLine extends SaleMarks {
  /** The same image in all its sizes; null without one, and if the item is no longer published. */
  picture: ShopImage | null;
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Current price per unit in dollars. */
  price: number;
  quantity: number;
  /** Price when the item was added to the cart, if it has changed since. In dollars per unit. */
  price_before: number | null;
  /** Units that this shopper can order now; 0 if the color is no longer sold. */
  stock: number;
}

export interface Cart {
  lines: CartLine[];
  totals: CartTotals;
}

/** Contains the totals of a cart, in dollars. */
export interface CartTotals {
  pieces: number;
  subtotal: number;
  /** Null if it is not known before the payment. */
  shipping: number | null;
  tax: number | null;
  /** Store credit spent, and the remaining balance; 0 if the credit was not read. */
  credit: number;
  credit_left: number;
  total: number;
  /** True if the payment page cannot change the total. */
  is_final: boolean;
  /** True if the total depends on the shipping address. */
  needs_address: boolean;
  /** True if there is a promotion with a code. */
  takes_codes: boolean;
  /** Discounts of promotions; only in the totals of a quote. */
  discounts?: CartDiscount[];
}

export interface CartDiscount {
  code: string;
  /** In dollars. */
  amount: number;
  /** Applied without entering its code. */
  is_automatic: boolean;
}

/** `POST /shop/shopper/checkout/quote`: what the cart costs at the known or given address. */
export interface CheckoutQuote {
  totals: CartTotals;
  /** Cheapest first; empty while the address is not known. */
  shipping_options: ShippingChoice[];
  /** The code that makes a line item final sale, by line item ID. */
  final_sale: Record<string, string>;
}

export interface ShippingChoice {
  id: string;
  name: string;
  /** Delivery time; may be empty. */
  description: string;
  /** In dollars. */
  amount: number;
  /** Total of the items in dollars from which it is free; null if it never is. */
  free_from: number | null;
  is_chosen: boolean;
}

export interface WishlistItem extends SaleMarks {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Current price per unit in dollars. */
  price: number;
}

export interface CanceledCheckout {
  /** True if the customer paid before the cancellation, so the payment became an order. */
  is_paid: boolean;
}

export interface ConfirmedItem {
  id: string;
  name: string;
  category: "Apparel";
  /** In dollars per unit. */
  price: number;
  quantity: number;
}

export interface ConfirmedOrder extends OrderCharges {
  order_id: string;
  items: ConfirmedItem[];
  /** In dollars. */
  total: number;
  receipt: Receipt;
}

/** Contains an order's discount and charges, in dollars; only those that apply. */
export interface OrderCharges {
  discount?: number;
  shipping?: number;
  tax?: number;
}

/** Describes an order that was just placed, for the shopper. In dollars. */
export interface Receipt extends OrderCharges {
  order_id: string;
  number: string;
  /** One of its order lines, for the URL of its invoice. */
  line_id: string;
  items: ReceiptItem[];
  /** Paid with store credit and by card. */
  credit: number;
  paid: number;
  email: string;
  to: ShippingAddress | null;
}

/** Contains an item of the receipt, with the sale marks as of the purchase. */
export interface ReceiptItem extends SaleMarks {
  name: string;
  color: string;
  /** Per unit. */
  price: number;
  quantity: number;
}

/** `GET /shop/shopper/checkout/placed`: the latest order that was paid with store credit only. */
export interface PlacedOrder {
  receipt: Receipt | null;
}
