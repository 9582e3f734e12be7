import { Link, useLocation } from "@remix-run/react";
import Heart from "lucide-react/icons/heart";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import * as layoutTexts from "~/texts/layout";
import { useCount, type Counts } from "./use-counts";

/**
 * Links to the cart and shows the number of its lines. On the cart page, does so for the wishlist.
 */
export function CountBadge({ initial, userId }: { initial: Counts | null; userId: string }) {
  const { pathname } = useLocation();
  const isWishlist = pathname === "/cart";
  const count = useCount(isWishlist ? "wishlist" : "cart", initial, userId);
  const name = isWishlist ? layoutTexts.wishlist : layoutTexts.bag;
  const Icon = isWishlist ? Heart : ShoppingBag;
  return (
    <Link
      to={isWishlist ? `/profile/wishlist/${userId}` : "/cart"}
      aria-label={layoutTexts.withCount(name, count)}
      className="relative inline-flex size-11 items-center justify-center"
    >
      <Icon aria-hidden size={21} strokeWidth={1.1} />
      <span
        aria-hidden
        // Hides the number 0, which is part of the link's accessible name.
        className={
          count === 0
            ? "sr-only"
            : "figures absolute right-0.5 top-1 min-w-[18px] rounded-[2px] bg-ink px-1 text-center text-[11px] leading-[18px] text-paper"
        }
      >
        {count}
      </span>
    </Link>
  );
}
