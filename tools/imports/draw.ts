import type { IModule } from "dependency-cruiser";

const FOLDER = /^(?:plugins\/programme\/src|storefront\/app)\/([^/]+)\//;
const PLUGIN = "plugins/programme/src/";
/** Folders that nearly all others import, so their arrows would hide the rest. */
const EVERYWHERE = new Set(["plugin/contract", "plugin/server-kit", "plugin/lib"]);

type Arrows = Map<string, Set<string>>;

/** Returns `plugin/cart` for a file of the plugin's cart, and undefined outside of all folders. */
function folderOf(file: string): string | undefined {
  const [, name] = FOLDER.exec(file) ?? [];
  return name && `${file.startsWith(PLUGIN) ? "plugin" : "storefront"}/${name}`;
}

function arrowsOf(modules: readonly IModule[]): Arrows {
  const arrows: Arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from && !EVERYWHERE.has(to)) targets.add(to);
    }
  }
  return arrows;
}

/** Removes each arrow to a folder that is also reached through other arrows. */
function withoutIndirect(arrows: Arrows): Arrows {
  const reached = (from: string): Set<string> =>
    new Set([...(arrows.get(from) ?? [])].flatMap((to) => [to, ...reached(to)]));
  return new Map(
    [...arrows].map(([from, targets]) => {
      const indirect = new Set([...targets].flatMap((to) => [...reached(to)]));
      return [from, new Set([...targets].filter((to) => !indirect.has(to)))];
    }),
  );
}

/**
 * Returns the folders and their imports as a Mermaid diagram. The same imports always result in the
 * same text.
 */
export function drawDiagram(modules: readonly IModule[]): string {
  const arrows = withoutIndirect(arrowsOf(modules));
  const folders = [...arrows.keys()].filter((folder) => !EVERYWHERE.has(folder)).sort();
  const group = (side: string) => [
    `  subgraph ${side}`,
    ...folders
      .filter((folder) => folder.startsWith(`${side}/`))
      .map((folder) => `    ${folder}["${folder.slice(side.length + 1)}"]`),
    "  end",
  ];
  const lines = folders.flatMap((from) =>
    [...(arrows.get(from) ?? [])].sort().map((to) => `  ${from} --> ${to}`),
  );
  return ["flowchart TD", ...group("storefront"), ...group("plugin"), ...lines].join("\n");
}

const DIAGRAM = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/;

export function replaceDiagram(page: string, diagram: string): string {
  if (!DIAGRAM.test(page))
    throw new Error("docs/architecture/imports.md has no diagram to replace.");
  return page.replace(DIAGRAM, () => diagram);
}
