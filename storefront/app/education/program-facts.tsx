import type { Content } from "@tomashi/programme/contract/content/schemas";
import { programFactTerms } from "~/content/education";

const facts = ["cost", "start", "schedule", "place", "deadline", "needed", "contact"] as const;

/**
 * Lists the facts that families need to decide, such as cost and schedule, if the owner has
 * published them.
 */
export function ProgramFacts({ of: program }: { of: Content["program"] }) {
  const shown = facts.filter((fact) => program[fact] !== "");
  if (shown.length === 0) return null;
  return (
    <dl className="grid w-full gap-x-8 gap-y-6 border-t border-line pt-8 wide:grid-cols-2 page:col-span-12 page:grid-cols-4">
      {shown.map((fact) => (
        <div key={fact} className="min-w-0">
          <dt className="label text-stone">{programFactTerms[fact]}</dt>
          <dd className="mt-1 wrap-anywhere">{program[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
