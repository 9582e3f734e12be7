import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { dollarsText } from "@tomashi/programme/contract/money";
import { FinalSaleByCode, LineNotes } from "~/cart/cart-line-row";
import { FinalSaleNote } from "~/components/final-sale-note";
import { ItemName } from "~/components/item-name";
import { Swatch } from "~/components/swatch";
import * as buyingTexts from "~/texts/buying";
import * as checkoutTexts from "~/texts/checkout";

interface CheckoutItemProps {
  line: CartLine;
  finalSaleCode?: string | undefined;
}

export function CheckoutItem({ line, finalSaleCode }: CheckoutItemProps) {
  return (
    <li className="grid gap-6 border-b border-line py-8 desk:grid-cols-2 desk:gap-8">
      <Swatch
        {...line}
        sizes="(min-width: 1200px) 420px, (min-width: 820px) 430px, 100vw"
        className="aspect-square w-full"
      />
      <div>
        <h2 className="display-3">
          <ItemName of={line} />
        </h2>
        <dl className="figures mt-4 grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 phone:gap-x-6">
          <dt className="text-stone">{buyingTexts.color}</dt>
          <dd className="capitalize">{line.color}</dd>
          <dt className="text-stone">{buyingTexts.quantity}</dt>
          <dd>{line.quantity}</dd>
          <dt className="text-stone">{checkoutTexts.price}</dt>
          <dd>
            {line.quantity > 1
              ? buyingTexts.each(dollarsText(line.price))
              : dollarsText(line.price)}
          </dd>
          {line.quantity > 1 && (
            <>
              <dt className="text-stone">{checkoutTexts.itemTotal}</dt>
              <dd>{dollarsText(line.price * line.quantity)}</dd>
            </>
          )}
        </dl>
        <FinalSaleNote of={line} className="mt-4" />
        <LineNotes line={line} />
        <FinalSaleByCode code={finalSaleCode} />
      </div>
    </li>
  );
}
