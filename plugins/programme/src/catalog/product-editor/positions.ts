import type { MedusaContainer } from "@medusajs/framework/types";
import { readPlaced } from "../../read/catalog";

/** The place of one of them, from 1, and how many have one. */
export async function readPosition(container: MedusaContainer, id: string) {
  const all = await readPlaced(container);
  const at = all.findIndex((one) => one.id === id);
  return { place: at === -1 ? null : at + 1, placed: all.length };
}
