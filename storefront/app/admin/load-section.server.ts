import { commerceError } from "~/commerce/commerce-error";
import type { SectionData } from "./section-data";

/**
 * Returns the data of one part of a page, or the status of its failure, so the other parts still
 * load. Rethrows errors that are not the commerce server's.
 */
export async function loadSection<T>(answer: Promise<T>): Promise<SectionData<T>> {
  try {
    return { data: await answer };
  } catch (error) {
    return { failure: commerceError(error).status };
  }
}
