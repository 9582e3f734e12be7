import { Link } from "@remix-run/react";
import { colorPagePath } from "~/catalog/product";

interface ItemNameProps {
  of: { name: string; color: string; handle: string | null };
}

/** Shows an item's name, as a link to its color if the product is published. */
export function ItemName({ of: { name, color, handle } }: ItemNameProps) {
  if (handle === null) return name;
  return (
    <Link to={colorPagePath({ handle, color })} className="quiet-link">
      {name}
    </Link>
  );
}
