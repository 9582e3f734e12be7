import * as layoutTexts from "~/texts/layout";

export function SkipLink() {
  return (
    <a
      href="#content"
      className="label sr-only print:hidden focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
    >
      {layoutTexts.skip}
    </a>
  );
}
