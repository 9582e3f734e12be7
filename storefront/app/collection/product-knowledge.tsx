import Plus from "lucide-react/icons/plus";
import { BuyingFacts } from "~/components/buying-facts";
import { knowledge } from "~/content/collection";
import * as productTexts from "~/texts/product";

interface ProductKnowledgeProps {
  /** True for Collection RICO. False shows only the texts that apply to every product. */
  isSet?: boolean;
}

export function ProductKnowledge({ isSet = true }: ProductKnowledgeProps) {
  const shown = knowledge.filter(({ isOfSet }) => isSet || !isOfSet);
  return (
    <section aria-label={productTexts.goodToKnow} className="page mt-24 page:mt-36">
      <div className="page:ml-auto page:w-2/3">
        {shown.map((entry) => (
          <details key={entry.title} className="product-knowledge group">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4">
              <h2 className="display-3">{entry.title}</h2>
              <Plus
                aria-hidden
                size={22}
                strokeWidth={1}
                className="shrink-0 transition-transform duration-300 group-open:rotate-45"
              />
            </summary>
            <div className="prose-column flex flex-col gap-4 pb-8">
              {entry.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {"isAboutDelivery" in entry && (
                <BuyingFacts
                  of={["shipsTo", "delivery", "returnPostage", "damaged"]}
                  className="flex flex-col gap-2"
                />
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
