import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { onStage } from "./stage";
import type { Story } from "./story";

/** A component's HTML at an address, as a browser without scripts has it. */
export function rendered(element: ReactElement, at = "/admin"): string {
  return renderedStory({ element, at });
}

/** The same of a story. */
export function renderedStory(story: Story): string {
  // The stage has the router of browsers, about whose effects React warns here.
  const warnings = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    return renderToStaticMarkup(onStage(story));
  } finally {
    warnings.mockRestore();
  }
}

/** What is read on it, piece by piece. */
export function textsIn(html: string): string[] {
  const texts = html.split(/<[^>]*>/).map((text) => text.replaceAll("&#x27;", "'").trim());
  return texts.filter((text) => text !== "");
}

/** Each link with the address to which it leads. */
export function linksIn(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = "", text = ""]) => [textsIn(text).join(" "), href.replaceAll("&amp;", "&")],
  );
}

/** The fields that a form sends without being seen. */
export function hiddenIn(html: string): [string, string][] {
  const found = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return [...found].map(([, name = "", value = ""]) => [name, value]);
}
