import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { onStage } from "./stage";
import type { Story } from "./story";

/** Returns a component's HTML at a URL, as a browser without scripts gets it. */
export function renderHtml(element: ReactElement, at = "/admin"): string {
  return renderStory({ element, at });
}

export function renderStory(story: Story): string {
  // Hides React's warning that the stage's router uses layout effects, which do nothing here.
  const warnings = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    return renderToStaticMarkup(onStage(story));
  } finally {
    warnings.mockRestore();
  }
}

export function textsIn(html: string): string[] {
  const texts = html.split(/<[^>]*>/).map((text) => text.replaceAll("&#x27;", "'").trim());
  return texts.filter((text) => text !== "");
}

export function linksIn(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = "", text = ""]) => [textsIn(text).join(" "), href.replaceAll("&amp;", "&")],
  );
}

export function hiddenFieldsIn(html: string): [string, string][] {
  const found = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return [...found].map(([, name = "", value = ""]) => [name, value]);
}
