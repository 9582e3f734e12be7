import { Link } from "@remix-run/react";

/** The way back to the panels. */
export function BackLink() {
  return (
    <Link to="/admin" className="text-link inline-flex min-h-11 items-center">
      Back
    </Link>
  );
}
