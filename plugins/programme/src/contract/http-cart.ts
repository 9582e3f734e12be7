import type { ShopImage } from "./shop-image";
import type { FinalSaleReason } from "./statuses";
import type { ShippingAddress } from "./postal-address";

/** What shows a piece, and what must be known before it is bought. */
export interface SaleMarks {
  /** Its page is `/products/<handle>`; null when it is no longer on sale. */
  handle: string | null;
  /** `/media/pictures/<id>-256.jpg`; null for Collection RICO, whose pictures come with the shop. */
  thumbnail: string | null;
  /** Why it cannot come back; null if it can. */
  final_sale: FinalSaleReason | null;
  /** The day on which a pre-order is sent, `2027-02-01`; null for what is here. */
  ships_on: string | null;
}

export interface CartLine extends SaleMarks {
  /** The same picture in all its sizes; null without one, and when it is no longer on sale. */
  picture: ShopImage | null;
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** The current price per piece in dollars. */
  price: number;
  quantity: number;
  /** The price when the piece was put into the bag, if it has changed since. Dollars per piece. */
  price_before: number | null;
  /** The pieces that this shopper can buy now; 0 when the color is no longer sold. */
  stock: number;
}

export interface Cart {
  lines: CartLine[];
  totals: CartTotals;
}

/** The totals of a cart, in dollars. */
export interface CartTotals {
  pieces: number;
  subtotal: number;
  /** Null if only known at the payment. */
  shipping: number | null;
  tax: number | null;
  /** Store credit spent, and what remains of it; 0 if the credit was not read. */
  credit: number;
  credit_left: number;
  /** The remaining amount to pay. */
  total: number;
  /** The payment page cannot change the total. */
  is_final: boolean;
  /** The total depends on where the package goes. */
  needs_address: boolean;
  /** There is a promotion with a code. */
  takes_codes: boolean;
  /** What promotions take off; only in the totals of a quote. */
  discounts?: CartDiscount[];
}

export interface CartDiscount {
  code: string;
  /** Dollars. */
  amount: number;
  /** Applied without entering its code. */
  is_automatic: boolean;
}

/** `POST /shop/shopper/checkout/quote`: what the cart costs at the known or given address. */
export interface CheckoutQuote {
  totals: CartTotals;
  /** The cheapest first; empty while the address is not known. */
  shipping_options: ShippingChoice[];
  /** The code that makes a line final sale, by the line's id. */
  final_sale: Record<string, string>;
}

export interface ShippingChoice {
  id: string;
  name: string;
  /** How long the delivery takes; may be empty. */
  description: string;
  /** Dollars. */
  amount: number;
  is_chosen: boolean;
}

export interface WishlistItem extends SaleMarks {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** The current price per piece in dollars. */
  price: number;
}

export interface CanceledCheckout {
  /** The customer paid before the cancellation, so the payment became an order. */
  is_paid: boolean;
}

export interface ConfirmedItem {
  /** The product's id. */
  id: string;
  name: string;
  category: "Apparel";
  /** Dollars per piece. */
  price: number;
  quantity: number;
}

export interface ConfirmedOrder extends OrderCharges {
  order_id: string;
  items: ConfirmedItem[];
  /** Dollars. */
  total: number;
  receipt: Receipt;
}

/** What an order's price has besides its items, in dollars; only what is charged or taken off. */
export interface OrderCharges {
  discount?: number;
  shipping?: number;
  tax?: number;
}

/** What a shopper reads of an order that was just placed. Dollars. */
export interface Receipt extends OrderCharges {
  order_id: string;
  number: string;
  items: ReceiptItem[];
  /** Paid with store credit and by card. */
  credit: number;
  paid: number;
  email: string;
  to: ShippingAddress | null;
}

/** Its marks are as of the purchase. */
export interface ReceiptItem extends SaleMarks {
  name: string;
  color: string;
  /** Per piece. */
  price: number;
  quantity: number;
}

/** `GET /shop/shopper/checkout/placed`: the order that store credit alone has just paid. */
export interface PlacedOrder {
  receipt: Receipt | null;
}
