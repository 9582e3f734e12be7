import type { BuyingFacts as Facts } from "@tomashi/programme/contract/content/buying";
import { usePublicSettings } from "~/settings/root-data";

interface BuyingFactsProps {
  of: readonly (keyof Facts)[];
  className?: string;
}

/** Lists what a customer decides by, without the sentences that the owner left out. */
export function BuyingFacts({ of: keys, className = "" }: BuyingFactsProps) {
  const { buying } = usePublicSettings();
  const sentences = keys.map((key) => buying[key]).filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <div className={`text-sm wrap-anywhere text-stone ${className}`}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
