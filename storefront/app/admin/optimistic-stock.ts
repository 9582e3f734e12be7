import type { StockProduct } from "@tomashi/programme/contract/http-admin";
import { text } from "~/forms/text";
import { usePendingForms } from "~/actions/use-pending-forms";

/**
 * The products as they will be once the shop has taken the stock that is under way. A refusal ends
 * the waiting, and with it the stock is as it was.
 */
export function useOptimisticStock(products: StockProduct[]): StockProduct[] {
  const forms = usePendingForms("/admin/stock");
  if (forms.length === 0) return products;
  return products.map((product) => {
    const pending = forms.filter((form) => text(form, "product") === product.id);
    const stockOf = new Map(
      pending.map((form) => [text(form, "color"), Number(text(form, "quantity"))]),
    );
    return {
      ...product,
      colors: product.colors.map((one) => ({ ...one, stock: stockOf.get(one.color) ?? one.stock })),
    };
  });
}
