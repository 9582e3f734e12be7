import type { MedusaContainer } from "@medusajs/framework/types";
import { defaultBuying } from "../contract/content/buying";
import type { Buying } from "../contract/content/schemas";
import { readPublished } from "./read-published";

/** Returns the sentences about buying that are published now, or the default ones. */
export async function readBuying(container: MedusaContainer): Promise<Buying> {
  const { sections } = await readPublished(container);
  return sections.buying ?? defaultBuying;
}
