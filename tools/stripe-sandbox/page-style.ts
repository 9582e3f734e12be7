import { createHash } from "node:crypto";

export const PAGE_STYLE = `
:root {
  --paper: #f6f3ee;
  --ink: #15120f;
  --quiet: #5f574d;
  --hairline: #dcd5ca;
  --edge: #857b6e;
  --wrong: #9b1c1c;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
}
a { color: inherit; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
h1 { font-size: 1rem; font-weight: 600; }
h2 { font-size: 1.125rem; font-weight: 600; }
.page { max-width: 68rem; margin: 0 auto; padding: 1.25rem 1.25rem 4rem; }
.back { display: inline-block; padding: 0.5rem 0; text-decoration: none; }
.back:hover { text-decoration: underline; }
.merchant { margin-top: 1rem; color: var(--quiet); font-weight: 400; }
.total { margin-top: 0.125rem; font-size: 2.25rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
.lines { margin-top: 1.5rem; list-style: none; border-top: 1px solid var(--hairline); }
.lines li { display: flex; gap: 1rem; padding: 0.875rem 0; border-bottom: 1px solid var(--hairline); }
.lines img { width: 3.5rem; height: 3.5rem; object-fit: cover; flex: none; border: 1px solid var(--hairline); border-radius: 2px; }
.line { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.due { display: flex; justify-content: space-between; padding-top: 0.875rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.payment { margin-top: 2.5rem; }
.note { padding: 0.75rem 0.875rem; border: 1px solid var(--hairline); border-radius: 2px; font-size: 0.875rem; }
.note strong { font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
.errors { margin-top: 1.25rem; padding: 0.75rem 0.875rem; border: 1px solid var(--wrong); border-left-width: 4px; border-radius: 2px; color: var(--wrong); }
.errors:focus { outline: none; }
.errors ul { margin: 0.375rem 0 0; padding-left: 1.125rem; }
fieldset { border: 0; min-width: 0; margin-top: 1.75rem; }
legend { padding: 0; font-size: 1.125rem; font-weight: 600; }
.field { margin-top: 1rem; }
label { display: block; margin-bottom: 0.3125rem; font-size: 0.9375rem; }
input, select {
  width: 100%; min-height: 2.875rem; padding: 0.5rem 0.75rem;
  background: #fff; color: inherit; font: inherit;
  border: 1px solid var(--edge); border-radius: 2px;
}
input[readonly] { background: transparent; border-color: var(--hairline); }
[aria-invalid="true"] { border-color: var(--wrong); border-width: 2px; }
.error { margin-top: 0.3125rem; color: var(--wrong); font-size: 0.875rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; align-items: start; }
.said { margin-top: 1rem; }
button, .action {
  display: block; width: 100%; margin-top: 1.75rem; padding: 0.75rem 1rem; min-height: 3rem;
  background: var(--ink); color: var(--paper); border: 1px solid var(--ink); border-radius: 2px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .action:hover { background: #37302a; }
.message { max-width: 32rem; margin: 12vh auto 0; padding-top: 1.5rem; border-top: 1px solid var(--hairline); }
.message h1 { font-size: 1.5rem; line-height: 1.25; }
.message p { margin-top: 0.75rem; }
@media (min-width: 56rem) {
  .page { padding: 2.5rem 2.5rem 5rem; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); margin-top: 1rem; }
  .summary { padding-right: 3.5rem; position: sticky; top: 1.5rem; align-self: start; }
  .payment { margin-top: 0; padding-left: 3.5rem; border-left: 1px solid var(--hairline); }
}
`;

/** Allows this one style sheet in the page's Content-Security-Policy. */
export const PAGE_STYLE_HASH = `'sha256-${createHash("sha256").update(PAGE_STYLE).digest("base64")}'`;
