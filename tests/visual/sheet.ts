import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Change } from "./folders.ts";

interface Shown {
  /** Paths relative to `now`. */
  pictures: string[];
  changes: Change[];
  added: string[];
  gone: string[];
  base: string | undefined;
}

/** Writes the contact sheet: first the changes, then every screenshot with its name by group. */
export function writeSheet(folder: string, shown: Shown): void {
  mkdirSync(folder, { recursive: true });
  const { pictures, base } = shown;
  const image = (file: string, says: string) => {
    const address = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/");
    return `<figure><figcaption>${says}</figcaption><img loading="lazy" src="${address}" alt=""></figure>`;
  };
  const now = (file: string) => path.join(folder, "now", file);
  const before = (file: string) => path.join(base ?? "", file);
  const changed = [
    ...shown.changes.map(({ file, pixels, difference }) =>
      row(`${file}: ${pixels} pixels`, [
        image(before(file), "before"),
        image(now(file), "after"),
        ...(difference ? [image(difference, "difference")] : []),
      ]),
    ),
    ...shown.added.map((file) => row(`${file}: new`, [image(now(file), "after")])),
    ...shown.gone.map((file) => row(`${file}: gone`, [image(before(file), "before")])),
  ];
  const groups = grouped(pictures, (file) => path.dirname(file));
  const all = [...groups].map(([group, files]) => {
    const stories = grouped(files, storyOf);
    const rows = [...stories].map(([story, sizes]) =>
      row(
        story,
        sizes.sort(byWidth).map((file) => image(now(file), `${widthOf(file)} px`)),
      ),
    );
    return `<h2 id="${group}">${group}</h2>${rows.join("")}`;
  });
  writeFileSync(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Style page</title><style>${STYLE}</style>
<h1>Style page</h1><nav>${[...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(" ")}</nav>
${base ? `<h2>Not what it was: ${changed.length}</h2><div class="changes">${changed.join("")}</div>` : ""}${all.join("")}</html>\n`,
  );
}

function grouped(files: string[], of: (file: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(of(file), [...(groups.get(of(file)) ?? []), file]);
  return groups;
}

function storyOf(file: string): string {
  return path.basename(file).replace(/-\d+\.png$/, "");
}

function row(name: string, figures: string[]): string {
  return `<section><h3>${name}</h3><div>${figures.join("")}</div></section>`;
}

function widthOf(file: string): number {
  return Number(/-(\d+)\.png$/.exec(file)?.[1] ?? 0);
}

function byWidth(a: string, b: string): number {
  return widthOf(a) - widthOf(b);
}

const STYLE = `body{font:14px/1.5 sans-serif;margin:24px;background:#fff;color:#222}
nav{display:flex;flex-wrap:wrap;gap:16px}section{border-top:1px solid #ccc;padding:12px 0}
h2{margin:40px 0 8px}h3{margin:0 0 8px;font-size:14px}section>div{display:flex;gap:24px;align-items:start;overflow-x:auto}
figure{margin:0;flex:none;max-width:min(1440px,70vw)}.changes figure{max-width:30vw}img{display:block;max-width:100%;border:1px solid #ccc}
figcaption{color:#666;font-size:12px}`;
