import type { MedusaContainer } from "@medusajs/framework/types";
import type { CartItem } from "../read/cart";
import { countItems } from "../contract/count-items";
import type { NewOrderCustomer, OpenNewOrder } from "../contract/phone-orders";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { oldestFirst } from "../lib/oldest-first";
import { fullName } from "../lib/person-name";
import { listAttempts } from "../payments/attempt";
import { readActorEmails } from "../read/audit-log";

export interface StaffCartItem extends CartItem {
  metadata: Record<string, unknown> | null;
}

/** A cart that staff fill for a customer. */
export interface StaffCart {
  id: string;
  customer: NewOrderCustomer;
  is_placed: boolean;
  /** ID of the staff member. */
  taken_by: string;
  /** Contains only country_code until an address is entered. */
  address: AddressRow | null;
  /** In the order in which they were added. */
  items: StaffCartItem[];
  /** Codes of the promotions that staff added. */
  codes: string[];
}

interface StoredCart {
  id: string;
  created_at: Date;
  completed_at: Date | null;
  metadata: { staff_order?: boolean; taken_by?: string } | null;
  customer: Record<"id" | "email" | "first_name" | "last_name", string> | null;
  shipping_address: AddressRow | null;
  items: (StaffCartItem & { created_at: Date })[];
  /** An entry is null if its promotion was deleted. */
  promotions: ({ code: string; is_automatic: boolean } | null)[] | null;
}

const customerFields = ["id", "email", "first_name", "last_name"].map((one) => `customer.${one}`);

const customerOf = ({ customer }: StoredCart): NewOrderCustomer | undefined =>
  customer ? { id: customer.id, name: fullName(customer), email: customer.email } : undefined;

/** Returns the cart of a phone order; undefined for any other cart. */
export async function readStaffCart(
  container: MedusaContainer,
  id: string,
): Promise<StaffCart | undefined> {
  const [cart] = await graph<StoredCart>(container, {
    entity: "cart",
    fields: [
      ...["id", "completed_at", "metadata", ...customerFields, "shipping_address.*", "items.*"],
      ...["promotions.code", "promotions.is_automatic"],
    ],
    filters: { id },
  });
  const customer = cart && customerOf(cart);
  if (!customer || !cart.metadata?.staff_order) return undefined;
  return {
    id,
    customer,
    is_placed: cart.completed_at !== null,
    taken_by: cart.metadata.taken_by ?? "",
    address: cart.shipping_address,
    items: oldestFirst(cart.items),
    codes: (cart.promotions ?? [])
      .flatMap((promotion) => (promotion && !promotion.is_automatic ? [promotion.code] : []))
      .toSorted(),
  };
}

/** Returns the phone orders that are not placed yet, newest first. */
export async function readOpenStaffCarts(container: MedusaContainer): Promise<OpenNewOrder[]> {
  const carts = await graph<StoredCart>(container, {
    entity: "cart",
    fields: ["id", "created_at", "metadata", ...customerFields, "items.quantity"],
    filters: { completed_at: null, metadata: { staff_order: { $ne: null } } },
    order: { created_at: "DESC", id: "DESC" },
    take: 100,
  });
  const [links, emails] = await Promise.all([
    listAttempts(container, {
      cart_id: carts.map(({ id }) => id),
      state: "open",
      stripe_session_id: { $ne: null },
    }),
    readActorEmails(
      container,
      carts.flatMap(({ metadata }) => metadata?.taken_by ?? []),
    ),
  ]);
  return carts.flatMap((cart) => {
    const { id, created_at, metadata, items } = cart;
    const customer = customerOf(cart);
    if (!customer) return [];
    const link = links.find(({ cart_id }) => cart_id === id);
    return {
      ...{ id, customer, pieces: countItems(items) },
      taken_by: emails.get(metadata?.taken_by ?? "") ?? "system",
      created_at: new Date(created_at).toISOString(),
      link_until: link?.expires_at.toISOString() ?? null,
    };
  });
}
