import { paragraphsOf } from "~/content/paragraphs";
import type { LegalSection } from "@tomashi/programme/contract/content/schemas";
import type { ReactNode } from "react";

interface LegalSectionsProps {
  id: string;
  sections: readonly LegalSection[];
  isNumbered?: boolean;
  below?: Record<string, ReactNode>;
}

/** Shows the sections of a legal text, with numbers in the margin if they have any. */
export function LegalSections({
  id,
  sections,
  isNumbered = false,
  below = {},
}: LegalSectionsProps) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="flex flex-col">
      {sections.map(({ title, text }, place) => (
        <li
          key={place}
          id={`${id}-${place + 1}`}
          className={`border-t border-line py-6 print:break-inside-avoid ${isNumbered ? "grid grid-cols-[2.5rem_1fr] items-baseline page:grid-cols-[4rem_1fr]" : "page:pl-16"}`}
        >
          {isNumbered && (
            <span className="figures font-display text-xl leading-snug text-stone">{`${place + 1}.`}</span>
          )}
          <div>
            <h3 className="font-sans text-[17px] font-semibold leading-snug">{title}</h3>
            <div className="prose-column mt-3 flex flex-col gap-3">
              {paragraphsOf(text).map((paragraph, at) => (
                <p key={at} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
              {below[title]}
            </div>
          </div>
        </li>
      ))}
    </List>
  );
}
