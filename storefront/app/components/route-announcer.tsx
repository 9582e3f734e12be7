import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** After a navigation within the shop the focus moves to the new page and its title is announced. */
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
