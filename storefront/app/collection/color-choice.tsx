import { sendAddToCart, sendProductView, setProductCategory } from "~/analytics/events";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { AddForm } from "~/cart/add-form";
import { colorPagePath, findColor } from "~/catalog/product";
import { stockNote } from "~/catalog/stock-note";
import { finalSaleText } from "@tomashi/programme/contract/final-sale-text";
import { dollarsText } from "@tomashi/programme/contract/money";
import { LeatherChip } from "~/components/swatch";
import { BackInStockButton } from "~/components/back-in-stock-button";
import { CATEGORY } from "~/content/collection";
import { colors, type CollectionColor } from "@tomashi/programme/contract/collection";

interface ColorChoiceProps {
  /** Undefined if the collection is not published. */
  collection: Product | undefined;
  chosen: CollectionColor | undefined;
  formId: string;
  isLoggedIn: boolean;
}

/** Lists the colors, each with its price, its stock, and a button to add it to the cart. */
export function ColorChoice(props: ColorChoiceProps) {
  return (
    <ul className="border-t border-line">
      {colors.map((color) => (
        <ColorItem key={color.color} color={color} {...props} />
      ))}
    </ul>
  );
}

function ColorItem({
  color,
  collection,
  chosen,
  formId,
  isLoggedIn,
}: ColorChoiceProps & { color: CollectionColor }) {
  const found = collection && findColor([collection], color);
  const stock = found?.stock ?? 0;
  const price = found?.price ?? color.price;
  const isOut = stock <= 0;
  const left = stockNote(stock);
  const mark = found && finalSaleText({ final_sale: found.finalSale, ships_on: found.shipsOn });
  const reported = {
    id: collection?.id ?? color.color,
    name: color.name,
    category: CATEGORY,
    price,
  };
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-col gap-3 phone:flex-row phone:items-center">
        <button
          type="submit"
          form={formId}
          name="color"
          value={color.color}
          aria-pressed={chosen?.color === color.color}
          // Like the older site, never marks red as out of stock.
          className={`color-button ${isOut && color.color !== "red" ? "out-of-stock-marker" : ""}`}
          onClick={() => {
            setProductCategory(CATEGORY);
            sendProductView(reported);
          }}
        >
          <LeatherChip color={color.color} />
          <span className="flex min-w-0 flex-col">
            <span className="figures leading-snug">
              {`${color.name} ${color.label} ${dollarsText(price)}`}
            </span>
            {mark && <span className="text-sm leading-snug text-note">{mark}</span>}
          </span>
        </button>
        {left && <span className="figures shrink-0 text-sm text-stone">{left}</span>}
        <AddForm
          piece={{ color: color.color }}
          variantId={found?.variantId}
          name={color.name}
          label={`${color.name} ${color.label}`}
          isOut={isOut}
          isLoggedIn={isLoggedIn}
          onAdded={() => {
            sendAddToCart(reported);
          }}
          barPrice={chosen?.color === color.color ? dollarsText(price) : undefined}
          className="shrink-0"
          buttonClassName="min-w-[136px] px-3"
        />
      </div>
      {isOut && found && (
        <div className="pl-16">
          <BackInStockButton
            variantId={found.variantId}
            label={`${color.name} ${color.label}`}
            address={colorPagePath(color)}
          />
        </div>
      )}
    </li>
  );
}
