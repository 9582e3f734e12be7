import {
  api,
  type ApiCartItem,
  type ApiUser,
  type ApiWishlistItem,
  type MessageBody,
} from "./api.ts";

export interface CartResponse extends MessageBody {
  cart: ApiCartItem[];
}
export interface WishlistResponse extends MessageBody {
  wishlist: ApiWishlistItem[];
}

/** Calls the /api routes of a user's cart and wishlist. */

export const add = ({ _id, token }: ApiUser, body: unknown) =>
  api<CartResponse>("POST", `/user/${_id}/cart`, { token, body });
export const set = ({ _id, token }: ApiUser, item: string, quantity: unknown) =>
  api<CartResponse>("PUT", `/user/${_id}/cart/${item}`, { token, body: { quantity } });
export const wish = ({ _id, token }: ApiUser, body: unknown) =>
  api<WishlistResponse>("POST", `/user/${_id}/wishlist`, { token, body });
