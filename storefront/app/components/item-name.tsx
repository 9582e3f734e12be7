import { Link } from "@remix-run/react";
import { colorAddress } from "~/catalog/product";

interface PieceNameProps {
  of: { name: string; color: string; handle: string | null };
}

/** The name of a piece; as long as that is on sale, a link to it in its color. */
export function ItemName({ of: { name, color, handle } }: PieceNameProps) {
  if (handle === null) return name;
  return (
    <Link to={colorAddress({ handle, color })} className="quiet-link">
      {name}
    </Link>
  );
}
