import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import type { ReportedProduct } from "~/analytics/events";
import { CATEGORY } from "~/content/collection";

export function toReportedProduct({ id }: Product, { name, price }: ProductColor): ReportedProduct {
  return { id, name, category: CATEGORY, price };
}
