import type { BrowserContext, Page } from "@playwright/test";

/** A visible event on a page, with the time of the page's clock. */
export interface PageEvent {
  /** Requests and responses are of data. A reload is a navigation too. */
  what: "document" | "toast" | "request" | "response" | "navigation";
  /** A toast's complete text, or a URL without the shop's origin. */
  text: string;
  /** The kind of a toast, the method of a request, or the type of a navigation. */
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
}

const timelines = new WeakMap<Page, PageEvent[]>();

/** Returns the events of this page and of earlier pages in its tab, oldest first. */
export function timelineOf(page: Page): PageEvent[] {
  const events = timelines.get(page) ?? [];
  timelines.set(page, events);
  return events;
}

/** Returns true if the page has received all responses that it has requested. */
export function isIdle(page: Page): boolean {
  const since = timelineOf(page).slice(lastDocument(page));
  const count = (what: PageEvent["what"]) => since.filter((event) => event.what === what).length;
  return count("request") === count("response");
}

/** Returns the index of the first event of the tab's current document. */
function lastDocument(page: Page): number {
  return timelineOf(page).findLastIndex(({ what }) => what === "document") + 1;
}

export async function recordTimelines(context: BrowserContext): Promise<void> {
  await context.exposeBinding("recordPageEvent", ({ page }, event: PageEvent) => {
    timelineOf(page).push(event);
  });
  await context.addInitScript(recordTimeline);
}

declare global {
  interface Window {
    recordPageEvent: (event: PageEvent) => Promise<void>;
  }
}

/** Runs in the page, before its first script. */
function recordTimeline(): void {
  const record = (what: PageEvent["what"], text: string, kind = "") =>
    void window.recordPageEvent({ what, text, kind, at: Date.now() });
  const place = (address: string) => {
    const { origin, pathname, search, href } = new URL(address, location.href);
    return origin === location.origin ? pathname + search : href;
  };

  const recorded = new WeakSet<Element>();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const toast of [node, ...node.querySelectorAll("[data-sonner-toast]")]) {
        if (!toast.matches("[data-sonner-toast]") || recorded.has(toast)) continue;
        recorded.add(toast);
        record("toast", toast.textContent, toast.getAttribute("data-type") ?? "");
      }
    }
  }).observe(document, { childList: true, subtree: true });

  navigation.addEventListener("navigate", ({ destination, navigationType }) => {
    record("navigation", place(destination.url), navigationType);
  });

  const fetch = window.fetch.bind(window);
  window.fetch = (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = options?.method ?? (input instanceof Request ? input.method : "GET");
    record("request", place(address), method);
    return fetch(input, options).finally(() => {
      record("response", place(address), method);
    });
  };
  if (window === window.top) record("document", place(location.href));
}
