import { readFileSync } from "node:fs";
import path from "node:path";
import { collectDefaultMetrics, register } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { registerPoolGauges } from "../medusa/database-pool";
import { registerStateGauges } from "./state-gauges";
import "../server-kit/commerce-call-metrics";
import "../server-kit/http-metrics";
import "../lib/metrics";

const folder = path.join(__dirname, "../../../../docs/operations");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

/** Returns the names in a text that look like the shop's metrics. */
const named = (text: string) => new Set(text.match(/\b(?:shop|nodejs|process)_\w+[a-z]\b/g));

/** Returns the name of every metric that the servers expose. */
function shownNames(): Set<string> {
  registerStateGauges(() => Promise.resolve(undefined));
  registerPoolGauges();
  collectDefaultMetrics();
  return new Set(
    register
      .getMetricsAsArray()
      .flatMap(({ name }) => [
        name,
        ...["bucket", "sum", "count"].map((part) => `${name}_${part}`),
      ]),
  );
}

const shown = shownNames();

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { groups } = parse(read("alerts.yml")) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test("uses only existing metrics in the alerts, dashboard, and guide", () => {
  for (const file of ["alerts.yml", "dashboard.json", "metrics.md"]) {
    const names = [...named(read(file))];
    expect(names.length).toBeGreaterThan(9);
    expect([file, names.filter((name) => !shown.has(name))]).toEqual([file, []]);
  }
});

test("lists every metric of the shop in the guide", () => {
  const own = [...shown].filter((name) => /^shop_/.test(name));
  const guide = named(read("metrics.md"));
  const parts = /_(bucket|sum|count)$/;
  expect(own.filter((name) => !parts.test(name) && !guide.has(name))).toEqual([]);
});

test("defines each alert with valid keys and a summary and lists it in the guide", () => {
  const guide = read("metrics.md");
  expect(groups.map(({ name }) => name)).toEqual(["shop"]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(Object.keys(rule)).toEqual(
      ["alert", "expr", "for", "labels", "annotations"].filter((key) => key in rule),
    );
    expect(rule.expr).toMatch(/\S/);
    expect(rule.for ?? "1m").toMatch(/^\d+m$/);
    expect(["page", "ticket"]).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(guide).toContain(`\`${rule.alert}\``);
  }
});

test("queries the selected Prometheus source in every dashboard panel", () => {
  const { panels, templating } = JSON.parse(read("dashboard.json")) as {
    panels: {
      id: number;
      title: string;
      datasource: { uid: string };
      targets: { expr: string }[];
    }[];
    templating: { list: { name: string; query: string }[] };
  };
  expect(templating.list).toEqual([
    expect.objectContaining({ name: "source", query: "prometheus" }) as unknown,
  ]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { datasource, targets } of panels) {
    expect(datasource.uid).toBe("${source}");
    expect(targets.length).toBeGreaterThan(0);
  }
});
