import { Link } from "@remix-run/react";
import { usePublicSettings } from "~/settings/root-data";
import * as buyingTexts from "~/texts/buying";

/** Links to the contact page with the order's number filled in, below the owner's sentence. */
export function OrderHelp({ number }: { number: string | number }) {
  const { buying } = usePublicSettings();
  return (
    <p className="print:hidden">
      {buying.help && <span className="text-stone">{buying.help} </span>}
      <Link to={`/contact?order=${number}`} className="text-link inline-flex min-h-11 items-center">
        {buyingTexts.contactAboutOrder(number)}
      </Link>
    </p>
  );
}
