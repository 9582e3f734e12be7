import type { BrowserContext, Page } from "@playwright/test";

/** What a page has done that a shopper notices, by the page's own clock. */
export interface Moment {
  /** `opened`: a document. `said`: a toast. `asked`, `answered`: data. `went`: a navigation or a reload. */
  what: "opened" | "said" | "asked" | "answered" | "went";
  /** A toast's whole text, or an address without the shop's origin. */
  text: string;
  /** The kind of a toast, the method of a request, the type of a navigation. */
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
}

const timelines = new WeakMap<Page, Moment[]>();

/** The moments of this page and of the earlier pages in its tab, oldest first. */
export function timelineOf(page: Page): Moment[] {
  const moments = timelines.get(page) ?? [];
  timelines.set(page, moments);
  return moments;
}

/** Whether every answer that the page has asked for is there. */
export function isIdle(page: Page): boolean {
  const since = timelineOf(page).slice(lastDocument(page));
  const count = (what: Moment["what"]) => since.filter((moment) => moment.what === what).length;
  return count("asked") === count("answered");
}

/** The index of the first moment of the tab's current document. */
function lastDocument(page: Page): number {
  return timelineOf(page).findLastIndex(({ what }) => what === "opened") + 1;
}

export async function recordTimelines(context: BrowserContext): Promise<void> {
  await context.exposeBinding("noteMoment", ({ page }, moment: Moment) => {
    timelineOf(page).push(moment);
  });
  await context.addInitScript(recordTimeline);
}

declare global {
  interface Window {
    noteMoment: (moment: Moment) => Promise<void>;
  }
}

/** In the page, before its first script. */
function recordTimeline(): void {
  const note = (what: Moment["what"], text: string, kind = "") =>
    void window.noteMoment({ what, text, kind, at: Date.now() });
  const place = (address: string) => {
    const { origin, pathname, search, href } = new URL(address, location.href);
    return origin === location.origin ? pathname + search : href;
  };

  const noted = new WeakSet<Element>();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const toast of [node, ...node.querySelectorAll("[data-sonner-toast]")]) {
        if (!toast.matches("[data-sonner-toast]") || noted.has(toast)) continue;
        noted.add(toast);
        note("said", toast.textContent, toast.getAttribute("data-type") ?? "");
      }
    }
  }).observe(document, { childList: true, subtree: true });

  navigation.addEventListener("navigate", ({ destination, navigationType }) => {
    note("went", place(destination.url), navigationType);
  });

  const fetch = window.fetch.bind(window);
  window.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = options?.method ?? (input instanceof Request ? input.method : "GET");
    note("asked", place(address), method);
    return fetch(input, options).finally(() => {
      note("answered", place(address), method);
    });
  };
  if (window === window.top) note("opened", place(location.href));
}
