import { Link, NavLink, useLocation } from "@remix-run/react";
import type { Person } from "@tomashi/programme/http";
import { ShoppingBag } from "lucide-react";
import { AccountMenu } from "./account-menu";
import { useCounts, type Counts } from "./use-counts";

const links = [
  { to: "/aboutus", text: "ABOUT" },
  { to: "/products", text: "DESIGN" },
  { to: "/education", text: "IMPACT" },
  { to: "/contact", text: "CONTACT" },
];

export function Header({ person, counts }: { person: Person | null; counts: Counts | null }) {
  const isAdmin = person?.is_admin === true;
  return (
    <header className="border-b border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <Link to="/home" className="inline-flex min-h-11 items-center font-display text-2xl">
          The Tomashi’s
        </Link>
        <div className="flex items-center gap-2 page:order-3">
          {person && <CartBadge initial={counts} />}
          <AccountMenu person={person} />
        </div>
        <nav aria-label="Main" className="w-full page:w-auto">
          <ul className="flex flex-wrap gap-x-6">
            {[...links, ...(isAdmin ? [{ to: "/admin", text: "ADMIN" }] : [])].map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  className="label inline-flex min-h-11 items-center hover:underline aria-[current=page]:underline underline-offset-8"
                >
                  {link.text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function CartBadge({ initial }: { initial: Counts | null }) {
  const counts = useCounts(initial);
  const { pathname } = useLocation();
  if (pathname === "/cart") return null;
  const label = counts.cart === 1 ? "Bag, 1 line" : `Bag, ${counts.cart} lines`;
  return (
    <Link
      to="/cart"
      aria-label={label}
      className="relative inline-flex size-11 items-center justify-center"
    >
      <ShoppingBag aria-hidden size={22} strokeWidth={1.25} />
      <span
        aria-hidden
        className="figures absolute right-0 top-0 min-w-5 rounded-[2px] bg-ink px-1 text-center text-xs leading-5 text-paper"
      >
        {counts.cart}
      </span>
    </Link>
  );
}
