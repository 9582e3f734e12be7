import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { cachedByVersion } from "../catalog/cache";
import type { LegalDate, PublishedContent } from "../contract/content/http";
import { isLegalKey, sectionKeys, type SectionKey } from "../contract/content/names";
import { CONTENT_MODULE } from "../modules/content";
import type ContentService from "../modules/content/service";
import { readContentStamp } from "../read/versions";
import { dayOf, today } from "./today";
import { timelineOf, type DatedVersion } from "./timeline";

interface Row extends DatedVersion {
  id: string;
  section: SectionKey;
}

/**
 * Returns all published content, which replaces the storefront's default texts, and the countries
 * that the shop ships to.
 */
export const readPublished = cachedByVersion(readVersion, readFromTable);

/** Includes the date, because a legal text takes effect on its date without a write. */
async function readVersion(container: MedusaContainer): Promise<string> {
  const { version, countries } = await readContentStamp(container);
  return `${version}@${today()}@${countries}`;
}

async function readFromTable(container: MedusaContainer): Promise<PublishedContent> {
  const service = container.resolve<ContentService>(CONTENT_MODULE);
  const rows = (await service.listContentVersions(
    { published_at: { $ne: null } },
    { select: ["id", "section", "published_at", "effective_on", "withdrawn_at"], take: null },
  )) as Row[];
  const timelines = sectionKeys.map((key) => ({
    key,
    ...timelineOf(
      rows.filter(({ section }) => section === key),
      today(),
      dayOf,
    ),
  }));
  const shown = timelines.flatMap(({ current }) => current?.id ?? []);
  const data = await service.listContentVersions(
    { id: shown },
    { select: ["id", "data"], take: null },
  );
  const { countries } = await readContentStamp(container);
  const dataOf = ({ id }: Row) => data.find((one) => one.id === id)?.data;
  const content = {
    countries: countries.split(" ").filter(Boolean),
    sections: Object.fromEntries(
      timelines.flatMap(({ key, current }) =>
        current && !isLegalKey(key) ? [[key, dataOf(current)]] : [],
      ),
    ),
    legal: Object.fromEntries(
      timelines.flatMap(({ key, current, next, earlier }) =>
        isLegalKey(key) && (current ?? next ?? earlier[0])
          ? [
              [
                key,
                {
                  current: current && { ...dateOf(current), data: dataOf(current) },
                  next: next && dateOf(next),
                  earlier: earlier.map(dateOf),
                },
              ],
            ]
          : [],
      ),
    ),
  } as Omit<PublishedContent, "version">;
  return { version: versionOf(content), ...content };
}

function dateOf({ id, effective_on }: Row): LegalDate {
  return { id, effective_on: effective_on ?? "" };
}

function versionOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
