import path from "node:path";
import { measureInMedusa } from "../../tools/bench/run-in-medusa.ts";

/** One of Medusa's workflows by its name, and its input, in which `LAST_ID` is the last ID in a result. */
export interface ProgramStep {
  workflow: string;
  input: unknown;
}

/**
 * Runs workflows in a Medusa process next to the shop, as a program outside of it may do. Sends each of their
 * events to the shop's subscribers `times` times, in that process; 0 loses them.
 */
export async function runProgram(steps: ProgramStep[], times = 0): Promise<void> {
  const script = path.resolve(import.meta.dirname, "program-exec.mjs");
  const failed = await measureInMedusa<string[]>(script, [JSON.stringify(steps), String(times)]);
  if (failed.length > 0) throw new Error(failed.join("\n"));
}
