import { Link } from "@remix-run/react";

export function BackLink({ to = "/admin" }: { to?: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center">
      Back
    </Link>
  );
}
