import { engineError } from "~/commerce/engine-error";
import type { SectionData } from "./section-data";

/**
 * What a part of a page shows, or why it cannot: it never rejects, so that one part's failure takes
 * no other along. Anything that is not the engine's doing is thrown on.
 */
export async function loadSection<T>(answer: Promise<T>): Promise<SectionData<T>> {
  try {
    return { data: await answer };
  } catch (error) {
    return { failure: engineError(error).status };
  }
}
