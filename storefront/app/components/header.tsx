import { Link, NavLink } from "@remix-run/react";
import type { CurrentUser } from "@tomashi/programme/contract/http";
import * as layoutTexts from "~/texts/layout";
import { AccountMenu } from "./account-menu";
import { CountBadge } from "./count-badge";
import { Notices, type NoticesProps } from "./notices";
import type { Counts } from "./use-counts";

const links = [
  { to: "/aboutus", text: layoutTexts.about },
  { to: "/products", text: layoutTexts.design },
  { to: "/education", text: layoutTexts.impact },
  { to: "/contact", text: layoutTexts.contact },
];

interface HeaderProps extends NoticesProps {
  person: CurrentUser | null;
  counts: Counts | null;
  /** Overlays the page's first image, in light text. */
  isOverPicture?: boolean;
}

/**
 * On narrow screens, shows the name above and the links below; on wide screens, links, name, and
 * account in one line.
 */
export function Header({ person, counts, isOverPicture = false, ...notices }: HeaderProps) {
  const ground = isOverPicture
    ? "on-picture absolute inset-x-0 top-0 z-20 text-paper"
    : "relative z-20 border-b border-line";
  return (
    <header className={`${ground} print:hidden`}>
      <Notices {...notices} />
      <div className="page flex flex-wrap items-center justify-between page:grid page:h-[72px] page:grid-cols-[auto_1fr_auto] page:gap-x-8 desk:grid-cols-[1fr_auto_1fr] low:grid low:h-14 low:grid-cols-[auto_1fr_auto] low:gap-x-4">
        <Link
          to="/home"
          prefetch="intent"
          className="inline-flex h-14 items-center font-display text-[26px] leading-none tracking-[-0.01em] desk:order-2"
        >
          {layoutTexts.label}
        </Link>
        <div className="-mr-[min(12px,var(--gutter))] ml-auto flex items-center page:order-3 low:order-3">
          {person && <CountBadge initial={counts} userId={person.id} />}
          <AccountMenu person={person} />
        </div>
        <MainLinks isStaff={person !== null && person.role !== null} />
      </div>
    </header>
  );
}

function MainLinks({ isStaff }: { isStaff: boolean }) {
  const shown = isStaff ? [...links, { to: "/admin", text: layoutTexts.admin }] : links;
  return (
    <nav
      aria-label={layoutTexts.main}
      className="w-full page:order-2 page:w-auto page:justify-self-end desk:order-1 desk:justify-self-start low:order-2 low:w-auto low:justify-self-end"
    >
      <ul className="flex flex-wrap justify-between gap-x-1 page:gap-x-8 low:gap-x-4">
        {shown.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              prefetch="intent"
              className="label inline-flex min-h-11 items-center [&:hover>span]:bg-[length:100%_1px] [&[aria-current=page]>span]:bg-[length:100%_1px]"
            >
              <span className="quiet-link">{link.text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
