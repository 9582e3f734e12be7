import { Link } from "@remix-run/react";

/** Links to an order's customer. A deleted account has neither an email nor a page. */
export function ShopperLink({ of }: { of: { id: string; name: string; email: string } }) {
  if (of.email === "") return <span className="text-stone">{of.name}</span>;
  return (
    <>
      <Link to={`/admin/users/${of.id}`} className="text-link">
        {of.name || of.email}
      </Link>
      <span className="block text-stone wrap-anywhere">{of.email}</span>
    </>
  );
}
