import { Link } from "@remix-run/react";

/** The way back, to the panels unless the page is part of a list. */
export function BackLink({ to = "/admin" }: { to?: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      Back
    </Link>
  );
}
