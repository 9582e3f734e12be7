import type { NewOrder, NewOrderLine } from "@tomashi/programme/contract/phone-orders";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { dollarsText } from "@tomashi/programme/contract/money";
import { Field } from "~/components/field";
import { SelectField } from "../settings/select-field";
import { OrderForm } from "./order-form";

/** Lists the items of a phone order and adds more. */
export function Items({ order: { lines, colors } }: { order: NewOrder }) {
  const others = colors.filter(
    ({ variant_id }) => !lines.some((line) => line.variant_id === variant_id),
  );
  return (
    <section aria-labelledby="items" className="admin-panel">
      <h2 id="items" tabIndex={-1}>
        Items
      </h2>
      {lines.length === 0 && <p className="mt-3 text-stone">No items yet.</p>}
      <ul className="mt-3 empty:hidden">
        {lines.map((line) => (
          <Item key={`${line.id} ${line.quantity} ${line.price}`} line={line} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-6">
          <h3>Add an item</h3>
          <OrderForm
            key={lines.length}
            does="item"
            button="Add item"
            className="mt-3 flex max-w-[560px] flex-col items-start gap-4 [&>div]:w-full"
          >
            <SelectField
              label="Item"
              name="variant_id"
              defaultValue={undefined}
              choices={others.map(({ variant_id, name, color, price, stock }) => [
                variant_id,
                `${itemTitle(name, color)}, ${dollarsText(price)}, ${stock} in stock`,
              ])}
            />
            <QuantityField quantity={1} />
            <PriceFields />
          </OrderForm>
        </div>
      )}
    </section>
  );
}

function Item({ line }: { line: NewOrderLine }) {
  const { variant_id, name, color, quantity, price, price_reason, shop_price } = line;
  const title = itemTitle(name, color);
  const isReduced = shop_price !== null && price < shop_price;
  return (
    <li className="border-t border-line py-4">
      <p className="font-medium">
        {quantity} × <bdi>{title}</bdi>, {dollarsText(price)} each
      </p>
      {price_reason !== null && (
        <p className="mt-1 text-stone">
          {shop_price === null ? "" : `Instead of ${dollarsText(shop_price)}: `}
          {price_reason}
          {isReduced && ". Below the shop’s price, so it is final sale"}
        </p>
      )}
      {shop_price === null && (
        <p className="mt-1 text-note">No longer sold. Remove it to place the order.</p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <details>
          <summary className="button button-quiet admin-button">
            Change<span className="sr-only"> {title}</span>
          </summary>
          <OrderForm
            does="item"
            button="Save"
            about={title}
            className="mt-3 flex max-w-[560px] flex-col items-start gap-4 border-l border-line pl-4 [&>div]:w-full"
          >
            <input type="hidden" name="variant_id" value={variant_id} />
            <QuantityField quantity={quantity} />
            <PriceFields
              price={price_reason === null ? "" : String(price)}
              reason={price_reason ?? ""}
            />
          </OrderForm>
        </details>
        <OrderForm does="item" button="Remove" about={title} isQuiet>
          <input type="hidden" name="variant_id" value={variant_id} />
          <input type="hidden" name="quantity" value="0" />
        </OrderForm>
      </div>
    </li>
  );
}

function QuantityField({ quantity }: { quantity: number }) {
  return (
    <Field
      label="Quantity"
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={String(quantity)}
      required
    />
  );
}

function PriceFields({ price = "", reason = "" }: { price?: string; reason?: string }) {
  return (
    <>
      <Field
        label="Custom price in dollars (optional)"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price}
      >
        For one item. Leave blank for the shop’s price.
      </Field>
      <Field
        label="Reason for the custom price"
        name="reason"
        maxLength={200}
        autoComplete="off"
        defaultValue={reason}
      >
        Only staff see it.
      </Field>
    </>
  );
}
