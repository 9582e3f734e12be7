import { setStock } from "./engine.ts";

/** Before the tests of a suite, which buy side by side: enough of each color for all of them. */
export default async function fillStock(): Promise<void> {
  for (const color of ["red", "white", "black", "blue", "dalmatian"]) await setStock(color, 500);
}
