import { Link } from "@remix-run/react";
import * as legalVersionTexts from "~/texts/legal-versions";

interface Version {
  id: string | null;
  from: string;
  kind: "earlier" | "in effect" | "next";
}

interface LegalVersionsProps {
  path: string;
  /** The words before the date: "Effective" or "Last updated". */
  label: string;
  from: string | null;
  kind: Version["kind"];
  others: Version[];
}

export function LegalVersions({ path, label, from, kind, others }: LegalVersionsProps) {
  return (
    <>
      <p className="mt-2 text-stone">{from ? `${label} ${from}` : legalVersionTexts.noDate}</p>
      {kind === "earlier" && <p className="mt-2">{legalVersionTexts.noLongerInEffect}</p>}
      {kind === "next" && <p className="mt-2">{legalVersionTexts.notInEffectYet}</p>}
      {others.length > 0 && (
        <ul aria-label={legalVersionTexts.otherVersions} className="mt-4 print:hidden">
          {others.map((other) => (
            <li key={other.id ?? "now"}>
              <Link
                to={other.id === null ? path : `${path}?version=${other.id}`}
                className="text-link inline-flex min-h-11 items-center text-[15px]"
              >
                {legalVersionTexts.kinds[other.kind]} {other.from}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
