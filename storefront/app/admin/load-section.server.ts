import { commerceError } from "~/commerce/commerce-error";
import type { SectionData } from "./section-data";

/**
 * The data of one part of a page, or the status of its failure. It never rejects with an engine error,
 * so that one part's failure leaves the others; any other error is rethrown.
 */
export async function loadSection<T>(answer: Promise<T>): Promise<SectionData<T>> {
  try {
    return { data: await answer };
  } catch (error) {
    return { failure: commerceError(error).status };
  }
}
