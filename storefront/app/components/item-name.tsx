import { Link } from "@remix-run/react";
import { colorAddress } from "~/catalog/product";

interface PieceNameProps {
  of: { name: string; color: string; handle: string | null };
}

/** Shows an item's name, as a link to its color if the product is published. */
export function ItemName({ of: { name, color, handle } }: PieceNameProps) {
  if (handle === null) return name;
  return (
    <Link to={colorAddress({ handle, color })} className="quiet-link">
      {name}
    </Link>
  );
}
