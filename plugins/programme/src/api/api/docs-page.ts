import { createHash } from "node:crypto";
import type { OpenApi, OpenApiOperation } from "../../contract/openapi";

const style = `
:root { color: #15120f; background: #f6f3ee; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 62rem; margin: 0 auto; padding: 3rem 1.25rem 6rem; }
h1, h2, h3 { font-family: "Bodoni Moda Variable", "Times New Roman", serif; font-weight: 400; line-height: 1.15; }
h1 { font-size: 2.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.6rem; margin: 4rem 0 1rem; }
h3 { font-family: inherit; font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h2 + p { margin-bottom: 1.5rem; }
nav h2 { margin-top: 2.5rem; }
nav ul { margin: 0; padding: 0; list-style: none; columns: 4 9rem; }
nav li { break-inside: avoid; margin-bottom: .5rem; }
nav li ul { columns: auto; margin: .25rem 0 1rem; }
nav li li { margin: 0; font-size: .875rem; }
nav li li a { display: inline-block; padding: .25rem 0; }
a { color: inherit; }
:focus-visible { outline: 2px solid #15120f; outline-offset: 3px; }
section.call { border-top: 1px solid #dcd5ca; padding: 1.5rem 0; }
.method { display: inline-block; min-width: 4.5rem; letter-spacing: .08em; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { background: #fff; border: 1px solid #dcd5ca; padding: 1rem; overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem 1rem .35rem 0; border-bottom: 1px solid #dcd5ca; }
th { font-weight: 500; color: #6b645b; }
p { margin: .5rem 0; }
.summary { font-weight: 500; }
.quiet { color: #6b645b; }
`;

/** Allows only this page's own style; nothing else loads and no script runs. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(style)
  .digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function docsPage({ info, tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ call }) => call.tags.includes(tag.name)),
  }));
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section class="call" id="${text(name)}"><h3>${text(name)}</h3>${jsonBlock(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} – API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(info.title)} API</h1>
<p>${toHtml(info.description)} The same as <a href="openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
${contents(groups)}
${groups.map(group).join("\n")}
<h2 id="shapes">Shapes</h2>
${schemas.join("\n")}
</main>
</body>
</html>
`;
}

interface Call {
  method: string;
  path: string;
  call: OpenApiOperation;
}

interface Group {
  name: string;
  description: string;
  calls: Call[];
}

function contents(groups: Group[]): string {
  const items = groups.map(({ name, calls }) => {
    const links = calls.map(
      ({ call: { operationId } }) =>
        `<li><a href="#${text(operationId)}">${text(operationId)}</a></li>`,
    );
    return `<li><a href="#${idOf(name)}">${text(name)}</a><ul>${links.join("")}</ul></li>`;
  });
  return `<nav aria-labelledby="contents"><h2 id="contents">Calls</h2>
<ul>${items.join("\n")}<li><a href="#shapes">Shapes</a></li></ul></nav>`;
}

function group({ name, description, calls }: Group): string {
  return `<h2 id="${idOf(name)}">${text(name)}</h2>
<p>${toHtml(description)}</p>
${calls.map(callSection).join("\n")}`;
}

/** Prefixes the ID: an operation may have the name of its tag. */
function idOf(tag: string): string {
  return `tag-${text(tag.toLowerCase())}`;
}

function callSection({ method, path, call }: Call): string {
  const body = call.requestBody?.content["application/json"];
  return `<section class="call" id="${text(call.operationId)}">
<h3><span class="method">${text(method.toUpperCase())}</span> <code>/api${text(path)}</code></h3>
<p class="summary">${toHtml(call.summary)}.</p>
<p>${toHtml(call.description)}</p>
<p class="quiet">${call.security.length === 0 ? "Open to everyone." : "Cookie or bearer token."}</p>
${parameters(call)}
${body ? `<p>Body: ${shapeOf(body.schema)}, such as</p>${jsonBlock(body.example)}` : ""}
${responses(call)}
</section>`;
}

function parameters({ parameters: list }: OpenApiOperation): string {
  if (list.length === 0) return "";
  const rows = list.map(
    ({ name, in: place, required, description = "" }) =>
      `<tr><td><code>${text(name)}</code></td><td>${place}${required ? "" : ", optional"}</td>
<td>${toHtml(description)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th>
<th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function responses({ responses: list }: OpenApiOperation): string {
  const rows = Object.entries(list).map(([status, { description, content }]) => {
    const shapes = Object.entries(content ?? {}).map(([type, { schema }]) =>
      type === "application/json" ? shapeOf(schema) : text(type),
    );
    return `<tr><td>${status}</td><td>${toHtml(description)}</td><td>${shapes.join(", ")}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Status</th><th scope="col">When</th>
<th scope="col">Response</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function shapeOf(schema: Record<string, unknown>): string {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return name ? `<a href="#${text(name)}">${text(name)}</a>` : "";
}

function jsonBlock(value: unknown): string {
  // Lets keyboard users scroll sideways.
  return `<pre tabindex="0">${text(JSON.stringify(value, null, 2))}</pre>`;
}

/** Converts backticks to code; the texts use no other Markdown. */
function toHtml(value: string): string {
  return text(value).replace(/`([^`]*)`/g, "<code>$1</code>");
}

function text(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
