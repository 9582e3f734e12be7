import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConsentSetting } from "~/analytics/consent-setting";
import { LegalSections } from "~/components/legal-sections";
import { LegalVersions } from "~/components/legal-versions";
import { privacyTexts } from "~/content/privacy-page";
import { legalText } from "~/published-content/legal-text.server";
import { pageMeta } from "~/seo/page-meta";
import * as legalVersionTexts from "~/texts/legal-versions";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: privacyTexts.title,
    description: privacyTexts.description,
    path: "/privacy",
  });

export function loader(args: LoaderFunctionArgs) {
  return legalText(args, "privacy");
}

export default function Privacy() {
  const { data, isDefault, ...version } = useLoaderData<typeof loader>();
  const hasStatistics = data.sections.some(({ title }) => title === privacyTexts.statistics);
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <h1 className="display-1">{privacyTexts.title}</h1>
      <div className="mt-16 grid gap-8 page:mt-24 page:grid-cols-12 print:block">
        <div className="page:col-span-4">
          <LegalVersions
            path="/privacy"
            label={isDefault ? legalVersionTexts.lastUpdated : legalVersionTexts.effective}
            {...version}
          />
        </div>
        <div className="page:col-span-8">
          <h2 className="sr-only">{privacyTexts.policy}</h2>
          <LegalSections
            id="privacy"
            sections={data.sections}
            below={{ [privacyTexts.statistics]: <ConsentSetting /> }}
          />
          {!hasStatistics && <ConsentSetting />}
        </div>
      </div>
    </div>
  );
}
