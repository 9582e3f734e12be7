export interface CartLine {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Dollars for one piece, as the shop asks for it now. */
  price: number;
  quantity: number;
  /** What one piece cost when it was put into the bag, where that was another price. Dollars. */
  price_before: number | null;
  /** The pieces that this shopper can buy now; 0 as well when the color is no longer sold. */
  stock: number;
}

export interface Cart {
  lines: CartLine[];
  totals: CartTotals;
}

/** What a cart comes to, in dollars. */
export interface CartTotals {
  pieces: number;
  subtotal: number;
  /** Null where it is known at the payment only. */
  shipping: number | null;
  tax: number | null;
  /** Store credit that pays for it, and what of it remains; 0 where the credit was not asked for. */
  credit: number;
  credit_left: number;
  /** What is left to pay. */
  total: number;
  /** Nothing can change it at the payment. */
  is_final: boolean;
}

export interface WishlistItem {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  color: string;
  description: string;
  /** Dollars for one piece, as the shop asks for it now. */
  price: number;
}

export interface CanceledCheckout {
  /** The payment had been made before it could be canceled: it is an order now. */
  is_paid: boolean;
}

export interface ConfirmedItem {
  id: string;
  name: string;
  category: "Apparel";
  /** Dollars for one piece. */
  price: number;
  quantity: number;
}

export interface ConfirmedOrder {
  order_id: string;
  items: ConfirmedItem[];
  /** Dollars. */
  total: number;
}
