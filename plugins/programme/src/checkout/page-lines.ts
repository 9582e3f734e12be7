import { colorOf, nameOf } from "../contract/line-item";
import { centsText } from "../contract/money";
import type { PricedCart } from "../quote/price-cart";
import type { HostedCheckoutData } from "../stripe/checkout-session";

type PageLine = HostedCheckoutData["lines"][number];

/**
 * Returns the lines of the payment page, which add up to the quote's total less the store credit.
 * Stripe accepts no negative amounts. So a discounted item is one line with all of its units, and an
 * order with store credit is one line in total.
 */
export function pageLines(
  { items, quote }: Pick<PricedCart, "items" | "quote">,
  creditCents: number,
): PageLine[] {
  if (creditCents > 0) {
    return [
      {
        name: `Your order, less ${centsText(creditCents)} of store credit`,
        description: items.map((item) => `${item.quantity} × ${nameOf(item)}`).join(", "),
        unit_cents: quote.total_cents - creditCents,
        quantity: 1,
      },
    ];
  }
  const { shipping } = quote;
  return [
    ...items.flatMap((item) => itemLine(item, quote)),
    ...chargeLine(`Shipping: ${shipping.name}`, shipping.cents - shipping.discount_cents),
    ...quote.tax.flatMap(({ name, rate, cents }) => chargeLine(`${name} (${rate}%)`, cents)),
  ];
}

function itemLine(item: PricedCart["items"][number], { lines }: PricedCart["quote"]): PageLine[] {
  const quoted = lines.find(({ item_id }) => item_id === item.id);
  if (!quoted) throw new Error(`The quote has no line for ${item.id}.`);
  const { quantity, unit_cents, discount_cents, codes } = quoted;
  const name = nameOf(item);
  if (discount_cents === 0) {
    const description = `${item.title} in ${colorOf(item.variant_option_values)}`;
    return [{ name, description, unit_cents, quantity }];
  }
  const full = unit_cents * quantity;
  const discount = `${centsText(full)} less ${centsText(discount_cents)}`;
  const description = codes.length > 0 ? `${discount} (${codes.join(", ")})` : discount;
  return [
    { name: `${quantity} × ${name}`, description, unit_cents: full - discount_cents, quantity: 1 },
  ];
}

function chargeLine(name: string, cents: number): PageLine[] {
  return cents > 0 ? [{ name, description: "", unit_cents: cents, quantity: 1 }] : [];
}
