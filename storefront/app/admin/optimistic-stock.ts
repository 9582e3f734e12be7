import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { text } from "~/forms/text";
import { usePendingForms } from "~/actions/use-pending-forms";
import { enteredStocks } from "./stock-rules";

/**
 * Returns the products with the stock that is being saved, and with the old stock again if saving
 * fails.
 */
export function useOptimisticStock(products: StockProduct[]): StockProduct[] {
  const forms = usePendingForms("/admin/stock");
  if (forms.length === 0) return products;
  return products.map((product) => {
    const pending = forms.filter((form) => text(form, "product") === product.id);
    const stockOf = new Map(
      pending
        .flatMap(enteredStocks)
        .filter(({ pieces }) => pieces >= 0)
        .map(({ color, pieces }) => [color, pieces]),
    );
    return {
      ...product,
      colors: product.colors.map((one) => ({ ...one, stock: stockOf.get(one.color) ?? one.stock })),
    };
  });
}
