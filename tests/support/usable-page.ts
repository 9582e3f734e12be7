import type { Page } from "@playwright/test";

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;

/** Selects everything that can receive the focus. */
const TARGETS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** Returns how many CSS px the page is wider than the window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Finds targets smaller than 24 by 24 px that have another one too close (WCAG 2.5.8). Excludes links
 * in sentences, which the criterion allows.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const least = 24;
    const targets = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"))
      .map((one) => {
        // Counts the label, because clicking it toggles its checkbox.
        const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
        const isBox = one instanceof HTMLInputElement && /checkbox|radio/.test(one.type);
        return { one, box: (isBox && label ? label : one).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isInSentence = (one: HTMLElement) =>
      getComputedStyle(one).display === "inline" &&
      (one.parentElement?.textContent ?? "").trim() !== one.textContent.trim();
    return targets
      .filter(({ one, box }) => {
        if ((box.width >= least && box.height >= least) || isInSentence(one)) return false;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return targets.some((other) => {
          if (other.one === one || other.one.contains(one) || one.contains(other.one)) return false;
          const away = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0);
          const { left, right, top, bottom } = other.box;
          return Math.hypot(away(x, left, right), away(y, top, bottom)) < least / 2;
        });
      })
      .map(({ one, box }) =>
        `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML}`.slice(0, 160),
      );
  }, TARGETS);

/** Finds fields with text below 16px, on which Safari on iOS zooms in when they are focused. */
export const findSmallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=color])",
      ),
    ]
      .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 160)),
  );

/** Finds elements whose text contains the word, and has the direction of the page instead of its own. */
export const findFixedDirections = (page: Page, word: string): Promise<string[]> =>
  page.evaluate((part) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const fixed = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement: one, textContent } = texts.currentNode;
      if (!one?.checkVisibility() || !textContent?.toLowerCase().includes(part)) continue;
      const hasOwn = getComputedStyle(one).unicodeBidi === "plaintext";
      if (!hasOwn && !one.closest("bdi, svg")) fixed.add(one.outerHTML.slice(0, 160));
    }
    return [...fixed];
  }, word.toLowerCase());

/**
 * Focuses each target as the keyboard does, and finds those without a focus ring of at least 3 : 1
 * against the background (WCAG 2.4.7, 1.4.11) and those completely covered (2.4.11).
 */
export const findInvisibleFocus = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) =>
      numbers(color)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const background = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if ((numbers(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
        // Uses the dark frame that surrounds focused elements on images.
        if (one.matches(".on-picture")) return "rgb(14, 12, 11)";
      }
      return "rgb(255, 255, 255)";
    };
    // Turns off transitions, so that the ring appears immediately.
    const still = new CSSStyleSheet();
    still.replaceSync("* { transition-property: none !important; }");
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, still];
    for (const menu of document.querySelectorAll("header details")) menu.removeAttribute("open");
    const wrong: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      if (one.tabIndex < 0 || one.matches(":disabled")) continue;
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]")) continue;
      one.focus({ focusVisible: true });
      if (document.activeElement !== one) continue;
      const name = one.outerHTML.slice(0, 140);
      const style = getComputedStyle(one);
      const isInside = parseFloat(style.outlineOffset) < 0;
      const behind = background(isInside || one.matches(".on-picture") ? one : one.parentElement);
      if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1) {
        wrong.push(`no ring: ${name}`);
      } else if (behind !== "") {
        const [high = 0, low = 0] = [luminance(style.outlineColor), luminance(behind)].sort(
          (a, b) => b - a,
        );
        const ratio = (high + 0.05) / (low + 0.05);
        if (ratio < 3) wrong.push(`ring ${ratio.toFixed(1)} to one: ${name}`);
      }
      const { left, top, width, height } = one.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          return (
            at !== null &&
            (one.contains(at) || at.contains(one) || at.closest("label")?.control === one)
          );
        }),
      );
      if (!isSeen) wrong.push(`covered: ${name}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    document.adoptedStyleSheets = before;
    return wrong;
  }, TARGETS);

/** Finds text that is clipped with the spacing of WCAG 1.4.12. */
export async function findClippedText(page: Page): Promise<string[]> {
  // Adopts a style sheet, because the page's security policy rejects an inline one.
  const sheet = await page.evaluateHandle((text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets.push(own);
    return own;
  }, SPACING);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((one) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one);
        const isCut = (way: string, by: number) => /hidden|clip/.test(way) && by > 2;
        return (
          (isCut(overflowX, one.scrollWidth - one.clientWidth) ||
            isCut(overflowY, one.scrollHeight - one.clientHeight)) &&
          one.clientWidth > 1 &&
          clipPath === "none" &&
          one.checkVisibility() &&
          one.innerText !== "" &&
          !one.closest(".swiper, .admin-plot")
        );
      })
      .map((one) => one.outerHTML.slice(0, 160)),
  );
  const wide = await horizontalOverflow(page);
  await sheet.evaluate((own) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
  });
  return wide > 0 ? [...cut, `the page, by ${wide} px`] : cut;
}
