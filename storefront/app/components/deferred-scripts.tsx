import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** How long painting may hold back the scripts, in milliseconds. */
const TIMEOUT_MS = 2000;

/** The window's event once the page and its first picture are painted, or on the first press. */
export const PAINTED = "painted";

/**
 * Runs in the page. The script element before it contains Remix's start script as plain text: the
 * Content-Security-Policy of a page without a nonce allows it by its hash. The browser's own code
 * does not need it.
 */
const LOADER = import.meta.env.SSR
  ? `(function (own, preloads, styles) {
  var hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    dispatchEvent(new Event("${PAINTED}"));
    preloads.forEach(function (href) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: href }));
    });
    if (styles) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: styles }));
    document.head.append(Object.assign(document.createElement("script"), {
      type: "module", nonce: own.nonce, textContent: own.previousElementSibling.textContent
    }));
  }
  ["pointerdown", "keydown"].forEach(function (press) {
    addEventListener(press, begin, { once: true, capture: true, passive: true });
  });
  if (document.hidden) return begin();
  setTimeout(begin, ${TIMEOUT_MS});
  function afterFrame() {
    requestAnimationFrame(function () { setTimeout(begin); });
  }
  new PerformanceObserver(function () {
    var first = document.querySelector("img[fetchpriority=high]");
    if (!first || first.complete) return afterFrame();
    first.addEventListener("load", afterFrame);
    first.addEventListener("error", afterFrame);
  }).observe({ type: "paint", buffered: true });
})`
  : "";

interface ElementProps {
  children?: ReactNode;
  href?: string;
  rel?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

interface ScriptsAfterPaintProps {
  nonce: string | undefined;
  /** The stylesheet that the scripts will ask for: it shall be there when they change the page. */
  styles: string | undefined;
}

/**
 * Remix's scripts, fetched once the page and its first picture are painted, or on the first press.
 * Pages work without them, and on a slow connection they would delay what the visitor waits to see.
 */
export function DeferredScripts({ nonce, styles }: ScriptsAfterPaintProps) {
  const preloads: string[] = [];
  const put = (node: ReactNode): ReactNode =>
    Children.map(node, (child) => {
      if (!isValidElement(child)) return child;
      const { type, props } = child as ReactElement<ElementProps>;
      if (type === Fragment) return put(props.children);
      if (type === "link" && props.rel === "modulepreload") {
        preloads.push(props.href ?? "");
        return null;
      }
      if (type !== "script" || props.type !== "module") return child;
      const files = [preloads, styles ?? null]
        .map((part) => JSON.stringify(part).replaceAll("<", "\\u003c"))
        .join();
      return (
        <>
          <script
            type="text/plain"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: props.dangerouslySetInnerHTML?.__html ?? "" }}
          />
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{
              __html: LOADER && `${LOADER}(document.currentScript,${files})`,
            }}
          />
        </>
      );
    });
  // Called, not rendered: what it returns is what is changed here.
  return put(Scripts({ nonce }));
}
