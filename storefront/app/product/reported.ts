import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import type { ReportedProduct } from "~/analytics/events";
import { CATEGORY } from "~/content/collection";

/** Converts a color of a product to the format of analytics events. */
export function reported({ id }: Product, { name, price }: ProductColor): ReportedProduct {
  return { id, name, category: CATEGORY, price };
}
