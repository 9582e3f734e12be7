import { api } from "./api.ts";
import { variants } from "./commerce.ts";
import { addToBag } from "./purchase.ts";

export async function fillCart({ token }: { token: string }, ...colors: string[]): Promise<void> {
  const known = await variants();
  for (const color of colors) {
    const { status } = await addToBag(token, known[color]?.id ?? color);
    if (status !== 201) throw new Error(`Adding ${color} to the cart returned ${status}.`);
  }
}

export async function fillWishlist(
  { id, token }: { id: string; token: string },
  ...colors: string[]
): Promise<void> {
  for (const color of colors) {
    const { status } = await api("POST", `/user/${id}/wishlist`, { token, body: { color } });
    if (status !== 201) throw new Error(`Adding ${color} to the wishlist returned ${status}.`);
  }
}
