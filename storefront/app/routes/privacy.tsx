import type { MetaFunction } from "@remix-run/node";
import { ConsentSetting } from "~/analytics/consent-setting";
import { LegalSections } from "~/components/legal-sections";
import { privacy, privacyTexts } from "~/content/privacy";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: privacyTexts.title,
    description: privacyTexts.description,
    path: "/privacy",
  });

export default function Privacy() {
  return (
    <div className="page pb-36 pt-16 page:pt-24">
      <h1 className="display-1">{privacyTexts.title}</h1>
      <div className="mt-16 grid gap-8 page:mt-24 page:grid-cols-12 print:block">
        <p className="text-stone page:col-span-4">{privacyTexts.updated}</p>
        <div className="page:col-span-8">
          <h2 className="sr-only">The policy</h2>
          <LegalSections
            id="privacy"
            sections={privacy}
            below={{ [privacyTexts.statistics]: <ConsentSetting /> }}
          />
        </div>
      </div>
    </div>
  );
}
