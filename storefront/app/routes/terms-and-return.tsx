import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BuyingFacts as Facts } from "@tomashi/programme/contract/content/buying";
import { BuyingFacts } from "~/components/buying-facts";
import { LegalSections } from "~/components/legal-sections";
import { LegalVersions } from "~/components/legal-versions";
import { termsTexts } from "~/content/terms-page";
import { legalText } from "~/published-content/legal-text.server";
import { pageMeta } from "~/seo/page-meta";
import { usePublicSettings } from "~/settings/root-data";
import * as legalVersionTexts from "~/texts/legal-versions";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: termsTexts.title,
    description: termsTexts.description,
    path: "/terms&return",
  });

export function loader(args: LoaderFunctionArgs) {
  return legalText(args, "terms");
}

export default function TermsAndReturn() {
  const { data, ...version } = useLoaderData<typeof loader>();
  const { buying } = usePublicSettings();
  const isInEffect = version.kind === "in effect";
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <h1 className="display-1">{termsTexts.title}</h1>
      <nav aria-label={termsTexts.onThisPage} className="mt-10 print:hidden">
        <ul className="flex gap-8">
          <li>
            <a href="#terms" className="text-link inline-flex min-h-11 items-center">
              {termsTexts.termsTitle}
            </a>
          </li>
          <li>
            <a href="#returns" className="text-link inline-flex min-h-11 items-center">
              {termsTexts.returnsTitle}
            </a>
          </li>
        </ul>
      </nav>
      <section
        aria-labelledby="terms"
        className="mt-16 grid gap-8 page:mt-24 page:grid-cols-12 print:block"
      >
        <div className="page:col-span-4">
          <h2 id="terms" className="display-3">
            {termsTexts.termsTitle}
          </h2>
          <LegalVersions path="/terms&return" label={legalVersionTexts.effective} {...version} />
        </div>
        <div className="page:col-span-8">
          <LegalSections
            id="terms"
            sections={data.terms}
            isNumbered
            below={isInEffect ? { Delivery: <BuyingFacts of={["shipsTo"]} className="" /> } : {}}
          />
        </div>
      </section>
      <section aria-labelledby="returns" className="mt-24 grid gap-8 page:grid-cols-12 print:block">
        <h2 id="returns" className="display-3 page:col-span-4">
          {termsTexts.returnsTitle}
        </h2>
        <div className="page:col-span-8">
          <LegalSections id="returns" sections={data.returns} />
          {isInEffect && <LegalSections id="return-facts" sections={returnFacts(buying)} />}
        </div>
      </section>
    </div>
  );
}

/** The owner's sentences about returns, which change without a new version of the policy. */
function returnFacts({ returnPostage = "", damaged = "" }: Partial<Facts>) {
  return [
    { title: termsTexts.returnPostage, text: returnPostage },
    { title: termsTexts.damaged, text: damaged },
  ].filter(({ text }) => text !== "");
}
