import { expect, test } from "vitest";
import { inlineCriticalCss } from "./critical-css.ts";

/** Returns the rules of `css` that remain in a page with this `main` content. */
function left(css: string, main: string): string | undefined {
  return /<style>(.*)<\/style>/s.exec(inlineCriticalCss(`<style>${css}</style>${main}`))?.[1];
}

test("keeps the rules that can match in the page and drops the others", () => {
  const main = '<p class="a md:b">c<i>d</i></p><svg class="icon"></svg>';
  for (const [css, kept] of [
    [".a{color:red}.c{color:red}.icon{top:0}", ".a{color:red}.icon{top:0}"],
    ["p{top:0}[open]>i{top:0}::after{top:0}", "p{top:0}[open]>i{top:0}::after{top:0}"],
    ["p{top:0}b{top:0}p>b{top:0}b::before,*{top:0}", "p{top:0}*{top:0}"],
    [".a .c{top:0}.a:hover::before{top:0}", ".a:hover::before{top:0}"],
    [".a,.c{top:0}", ".a{top:0}"],
    ["@media print{.c{top:0}}@layer x{@media print{.c{top:0}}.a{top:0}}", "@layer x{.a{top:0}}"],
    [".md\\:b{top:0}.md\\:c{top:0}", ".md\\:b{top:0}"],
    ["@keyframes k{from{top:0}to{top:1px}}", "@keyframes k{from{top:0}to{top:1px}}"],
    ["@layer theme,base;.a{top:0}", "@layer theme,base;.a{top:0}"],
  ])
    expect(left(css ?? "", main)).toBe(kept);
});

test("keeps the custom properties that the page uses directly or through others", () => {
  const main = '<p class="a">b</p><svg fill="var(--w)"></svg>';
  const css = (...names: string[]) =>
    `:root{${names.map((name) => `--${name}:var(--${name}${name})`).join(";")}}`;
  const shown = ".a{top:var(--x)}";
  const property = "@property --x{syntax:'*'}";
  expect(left(css("x", "y", "w") + shown, main)).toBe(css("x", "w") + shown);
  expect(left(`:root{--x:var(--y);--y:1;--z:var(--v);--v:1}${shown}`, main)).toBe(
    `:root{--x:var(--y);--y:1}${shown}`,
  );
  expect(left(`${property}@property --y{syntax:'*'}@layer p{:root{--y:1}}${shown}`, main)).toBe(
    property + shown,
  );
});

test("keeps rules whose selector depends on a state or on other elements", () => {
  const main = '<p class="a group-hover:b [&amp;&gt;i]:d">c<i>d</i></p>';
  for (const css of [
    ".group-hover\\:b:is(:where(.group):hover *){top:0}",
    ".a:not(.c){top:0}",
    ".a:has(.c:not(.e)){top:0}",
    ".\\[\\&\\>i\\]\\:d>i{top:0}",
  ])
    expect(left(css, main)).toBe(css);
});

test("leaves page text and pages without inline styles unchanged", () => {
  for (const html of ["<p>.c{top:0}</p>", '<link rel="stylesheet"><style></style>'])
    expect(inlineCriticalCss(html)).toBe(html);
});
