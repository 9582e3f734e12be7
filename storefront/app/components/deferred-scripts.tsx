import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** The maximum time in milliseconds that the scripts wait for the first paint. */
const TIMEOUT_MS = 2000;

/**
 * Dispatched on the window after the page and its first image are painted, or on the first key
 * press or click.
 */
export const PAINTED_EVENT = "painted";

/**
 * Runs in the page. The script element before it contains Remix's start script as plain text, which
 * the Content-Security-Policy of a page without a nonce allows by its hash. The browser bundle does
 * not need this text.
 */
const LOADER = import.meta.env.SSR
  ? `(function (own, preloads, styles) {
  var hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    dispatchEvent(new Event("${PAINTED_EVENT}"));
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

interface DeferredScriptsProps {
  nonce: string | undefined;
  /**
   * Preloads the stylesheet that the scripts will request, so that it is ready when they change the
   * page.
   */
  styles: string | undefined;
}

/**
 * Loads Remix's scripts after the page and its first image are painted, or on the first key press
 * or click. Pages work without them, and on a slow connection they would delay the visible content.
 */
export function DeferredScripts({ nonce, styles }: DeferredScriptsProps) {
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
  // Calls the component instead of rendering it, in order to change its elements.
  return put(Scripts({ nonce }));
}
