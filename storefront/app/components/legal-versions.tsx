import { Link } from "@remix-run/react";

interface Version {
  id: string | null;
  from: string;
  kind: "earlier" | "in effect" | "next";
}

interface LegalVersionsProps {
  path: string;
  /** "Effective", or the label of the default text before its date. */
  label: string;
  from: string | null;
  kind: Version["kind"];
  others: Version[];
}

const texts = {
  earlier: "Previous version, effective",
  "in effect": "Current version, effective",
  next: "The next version, effective",
} as const;

export function LegalVersions({ path, label, from, kind, others }: LegalVersionsProps) {
  return (
    <>
      <p className="mt-2 text-stone">{from ? `${label} ${from}` : "No effective date yet"}</p>
      {kind === "earlier" && <p className="mt-2">This version is no longer in effect.</p>}
      {kind === "next" && <p className="mt-2">This version is not in effect yet.</p>}
      {others.length > 0 && (
        <ul aria-label="Other versions" className="mt-4 print:hidden">
          {others.map((other) => (
            <li key={other.id ?? "now"}>
              <Link
                to={other.id === null ? path : `${path}?version=${other.id}`}
                className="text-link inline-flex min-h-11 items-center text-[15px]"
              >
                {texts[other.kind]} {other.from}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
