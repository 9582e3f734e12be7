import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Moves the focus to the new page after a client navigation and announces its title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
