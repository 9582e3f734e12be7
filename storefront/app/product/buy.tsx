import Heart from "lucide-react/icons/heart";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { dollarsText } from "@tomashi/programme/contract/money";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { sendAddToCart } from "~/analytics/events";
import { AddForm } from "~/cart/add-form";
import { WishForm } from "~/cart/wish-form";
import { useRootData } from "~/settings/root-data";
import * as buyingTexts from "~/texts/buying";
import { toReportedProduct } from "./reported-product";

export function Buy({ product, chosen }: { product: Product; chosen: ProductColor }) {
  const root = useRootData();
  // If the customer could not be loaded, lets the server check the login.
  const isLoggedIn = Boolean(root?.person) || root?.isUnknown === true;
  const isSaved = (root?.counts?.wishlist_variants ?? []).includes(chosen.variantId);
  const piece = { handle: product.handle, color: chosen.color };
  const label = itemTitle(product.name, chosen.color);
  return (
    <div className="flex gap-3">
      <AddForm
        // Discards the result of another color.
        key={chosen.variantId}
        piece={piece}
        variantId={chosen.variantId}
        name={product.name}
        label={label}
        isOut={chosen.stock <= 0}
        isLoggedIn={isLoggedIn}
        onAdded={() => {
          sendAddToCart(toReportedProduct(product, chosen));
        }}
        barPrice={dollarsText(chosen.price)}
        className="flex-1"
        buttonClassName="w-full"
      />
      <WishForm piece={piece} isLoggedIn={isLoggedIn}>
        <button
          type="submit"
          aria-label={buyingTexts.addToWishlist(label)}
          aria-pressed={isSaved}
          className="heart"
        >
          <Heart aria-hidden size={22} strokeWidth={1.1} />
        </button>
      </WishForm>
    </div>
  );
}
