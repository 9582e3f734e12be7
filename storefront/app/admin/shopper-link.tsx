import { Link } from "@remix-run/react";

/** The customer of an order, with a way to their page; a deleted account has neither email nor page. */
export function ShopperLink({ of }: { of: { id: string; name: string; email: string } }) {
  if (of.email === "") return <span className="text-stone">{of.name}</span>;
  return (
    <>
      <Link to={`/admin/users/${of.id}`} className="text-link">
        {of.name || of.email}
      </Link>
      <span className="block text-stone [overflow-wrap:anywhere]">{of.email}</span>
    </>
  );
}
