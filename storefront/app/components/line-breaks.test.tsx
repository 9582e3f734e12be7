import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LegalSections } from "./legal-sections";
import { Timeline } from "./timeline";

const text = "12 Tanner Street\nPortland";

test.each<[string, ReactElement]>([
  ["a legal text", <LegalSections key="1" id="t" sections={[{ title: "Us", text }]} />],
  [
    "an order's history",
    <Timeline key="2" events={[{ id: "1", time: "", what: text }]} labelledBy="h" />,
  ],
])("shows the line breaks of %s", (_, element) => {
  expect(renderToStaticMarkup(element)).toMatch(
    new RegExp(`class="[^"]*whitespace-pre-line[^"]*">${text}<`),
  );
});
