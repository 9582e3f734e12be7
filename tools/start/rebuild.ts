import { watch } from "node:fs";
import path from "node:path";
import { buildStale } from "./builds.ts";
import { say } from "./progress.ts";
import type { Stack } from "./stack.ts";

const SOURCES = ["plugins/programme/src", "commerce/src", "commerce/medusa-config.ts"];
const SETTLE_MS = 300;

/**
 * For `npm run dev`: builds the engine's side again and restarts it whenever its sources change.
 * The storefront reloads itself. A build that fails is shown and the last good one goes on.
 */
export function rebuildOnChange(
  root: string,
  stack: Stack,
  end: (status: number, why?: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const rebuild = async () => {
    try {
      await buildStale(root, process.env, "engine");
      await stack.restart("commerce");
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  for (const source of SOURCES) {
    watch(path.join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, SETTLE_MS);
    });
  }
  stack.whenDatabaseEnds(() => {
    end(1, "PostgreSQL ended unasked.");
  });
  say("Changes of the plugin and of commerce restart commerce; the storefront reloads itself.");
}
