import type { BuyingFacts as Facts } from "@tomashi/programme/contract/content/buying";
import { usePublicSettings } from "~/settings/root-data";

interface BuyingFactsProps {
  /** By default, the sentences to show next to a price. */
  of?: readonly (keyof Facts)[];
  className?: string;
}

/** Shows the owner's sentences about shipping, taxes, and returns, without the empty ones. */
export function BuyingFacts({
  of: keys = ["shipsTo", "delivery", "tax"],
  className = "mt-4",
}: BuyingFactsProps) {
  const { buying } = usePublicSettings();
  return (
    <div className={`text-sm wrap-anywhere text-stone empty:hidden ${className}`}>
      {keys.map((key) => buying[key] && <p key={key}>{buying[key]}</p>)}
    </div>
  );
}
