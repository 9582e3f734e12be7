import {
  api,
  type ApiCartItem,
  type ApiUser,
  type ApiWishlistItem,
  type MessageBody,
} from "./api.ts";

export interface CartAnswer extends MessageBody {
  cart: ApiCartItem[];
}
export interface WishlistAnswer extends MessageBody {
  wishlist: ApiWishlistItem[];
}

/** Calls the /api routes of a user's cart and wishlist. */

export const add = ({ _id, token }: ApiUser, body: unknown) =>
  api<CartAnswer>("POST", `/user/${_id}/cart`, { token, body });
export const set = ({ _id, token }: ApiUser, item: string, quantity: unknown) =>
  api<CartAnswer>("PUT", `/user/${_id}/cart/${item}`, { token, body: { quantity } });
export const wish = ({ _id, token }: ApiUser, body: unknown) =>
  api<WishlistAnswer>("POST", `/user/${_id}/wishlist`, { token, body });
