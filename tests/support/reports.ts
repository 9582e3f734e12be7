import type { Period, ReportName } from "@tomashi/programme/contract/reports";
import { adminUser } from "./api.ts";
import { shop } from "./shop.ts";

/** Downloads a report as an admin. */
export async function reportText(name: ReportName, period: Period): Promise<string> {
  const { token } = await adminUser();
  const search = new URLSearchParams({ ...period }).toString();
  const answer = await fetch(`${shop.commerce()}/admin/reports/${name}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The report ${name} returned ${answer.status}.`);
  return answer.text();
}

/** Returns the rows of a report by the names of its columns; no cell may contain a line break. */
export async function reportRows(
  name: ReportName,
  period: Period,
): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = (await reportText(name, period))
    .trimEnd()
    .split("\r\n")
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell));
  return rows.map((cells) =>
    Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ""])),
  );
}
