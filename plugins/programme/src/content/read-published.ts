import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { cachedByVersion } from "../catalog/cache";
import type { LegalDate, PublishedContent } from "../contract/content/http";
import { isLegalKey, sectionKeys, type SectionKey } from "../contract/content/names";
import { preparedSql } from "../medusa/prepared-sql";
import { sql } from "../lib/sql";
import { servedCountryCodes } from "../read/countries";
import { dayOf, today } from "./today";
import { timelineOf, type DatedVersion } from "./timeline";

interface Row extends DatedVersion {
  id: string;
  section: SectionKey;
}

/**
 * PostgreSQL stamps each written row with its transaction number, which only grows. The countries are
 * few enough to be a part of the version.
 */
const stamp = `select concat_ws('.', count(*), coalesce(sum(xmin::text::bigint), 0)) as version,
    coalesce((${servedCountryCodes}), '') as countries
  from content_version`;

/**
 * Returns all published content, which replaces the storefront's default texts, and the countries
 * that the shop ships to.
 */
export const readPublished = cachedByVersion(readVersion, readFromTable);

/** Includes the date, because a legal text takes effect on its date without a write. */
async function readVersion(container: MedusaContainer): Promise<string> {
  const [row] = await readStamp(container);
  return `${row?.version ?? ""}@${today()}@${row?.countries ?? ""}`;
}

function readStamp(container: MedusaContainer) {
  return preparedSql<{ version: string; countries: string }>(container, "content-version", stamp);
}

async function readFromTable(container: MedusaContainer): Promise<PublishedContent> {
  const rows = await sql<Row>(
    container,
    `select id, section, published_at, effective_on, withdrawn_at from content_version
     where published_at is not null and deleted_at is null`,
  );
  const timelines = sectionKeys.map((key) => ({
    key,
    ...timelineOf(
      rows.filter(({ section }) => section === key),
      today(),
      dayOf,
    ),
  }));
  const shown = timelines.flatMap(({ current }) => current?.id ?? []);
  const data = await sql<{ id: string; data: unknown }>(
    container,
    `select id, data from content_version where id = any(?)`,
    [shown],
  );
  const [row] = await readStamp(container);
  const dataOf = ({ id }: Row) => data.find((one) => one.id === id)?.data;
  const content = {
    countries: (row?.countries ?? "").split(" ").filter(Boolean),
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
