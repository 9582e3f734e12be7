import { dollarsText } from "@tomashi/programme/contract/money";

/** What a line cost in all, and below it each of several pieces. */
export function LinePrice({ price, quantity }: { price: number; quantity: number }) {
  return (
    <>
      {dollarsText(price * quantity)}
      {quantity > 1 && <span className="block text-stone">{dollarsText(price)} each</span>}
    </>
  );
}
