import { createRequire } from "node:module";
import path from "node:path";
import { startPart, type PartOptions } from "./processes.ts";

interface MedusaCommand extends Pick<PartOptions, "name" | "args" | "env" | "dataFolder"> {
  root: string;
  /** Stops the command. */
  signal: AbortSignal;
}

/**
 * Runs a Medusa command in the built commerce server. If it fails, throws an error with its last
 * lines of output.
 */
export async function runMedusa({ root, signal, args, ...options }: MedusaCommand): Promise<void> {
  const part = startPart({
    ...options,
    args: [medusaCli(root), ...args],
    cwd: path.join(root, "commerce/.medusa/server"),
  });
  const stop = () => void part.stop();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const { code } = await part.ended;
  signal.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(`medusa ${args.join(" ")} failed:\n${part.tail()}`);
}

/**
 * Returns the path of Medusa's command line module. The `medusa` program would first load the
 * TypeScript compiler, which takes 100 MB and which a built server doesn't need.
 */
export function medusaCli(root: string): string {
  return createRequire(path.join(root, "commerce/package.json")).resolve("@medusajs/cli");
}
