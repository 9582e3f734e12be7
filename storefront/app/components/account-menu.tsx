import { Form, Link, useLocation } from "@remix-run/react";
import type { CurrentUser } from "@tomashi/programme/contract/http";
import User from "lucide-react/icons/user";
import { useEffect, useRef } from "react";
import * as layoutTexts from "~/texts/layout";

/**
 * Opens and closes without JavaScript. With it, a click outside, losing the focus, Escape, and
 * navigation close it.
 */
export function AccountMenu({ person }: { person: CurrentUser | null }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Runs at the next navigation, not at hydration, where the menu may be open already.
  useEffect(() => {
    const { current } = menu;
    return () => current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      menu.current?.removeAttribute("open");
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.removeAttribute("open");
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    // Closes the menu when the focus leaves it, so that it doesn't cover the next links.
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={layoutTexts.account}
        className="inline-flex size-11 items-center justify-center"
      >
        <User aria-hidden size={21} strokeWidth={1.1} />
      </summary>
      <ul
        aria-label={layoutTexts.accountMenu}
        className="absolute right-3 top-full z-40 min-w-[min(13rem,100vw-2*var(--gutter))] animate-settle border border-line bg-paper py-2 text-ink"
      >
        {person ? <LoggedIn id={person.id} /> : <LoggedOut />}
      </ul>
    </details>
  );
}

const entry =
  "flex min-h-11 w-full cursor-pointer items-center px-5 text-left text-[15px] hover:underline underline-offset-4";

function LoggedIn({ id }: { id: string }) {
  return (
    <>
      <li>
        <Link className={entry} to={`/profile/${id}`}>
          {layoutTexts.profile}
        </Link>
      </li>
      <li>
        <Link className={entry} to={`/profile/ordereturn/${id}`}>
          {layoutTexts.orders}
        </Link>
      </li>
      <li>
        <Link className={entry} to={`/profile/wishlist/${id}`}>
          {layoutTexts.wishlist}
        </Link>
      </li>
      <li>
        <Form method="post" action="/logout">
          <button className={entry} type="submit">
            {layoutTexts.logOut}
          </button>
        </Form>
      </li>
    </>
  );
}

function LoggedOut() {
  return (
    <>
      <li>
        <Link className={entry} to="/login">
          {layoutTexts.logIn}
        </Link>
      </li>
      <li>
        <Link className={entry} to="/signup">
          {layoutTexts.signUp}
        </Link>
      </li>
    </>
  );
}
