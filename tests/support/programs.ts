import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { medusaExec } from "../../tools/bench/run-in-medusa.ts";

/** The name and the input of a Medusa workflow. `LAST_ID` in the input is the ID that the previous step returned. */
export interface ProgramStep {
  workflow: string;
  input: unknown;
}

const RESULT = "result ";

let started: ReturnType<typeof startProgram> | undefined;

/**
 * Runs workflows in a separate Medusa process, as an external program may do. Delivers each of their
 * events to the shop's subscribers `times` times in that process. With 0, the events are lost.
 */
export async function runProgram(steps: ProgramStep[], times = 0): Promise<void> {
  started ??= startProgram();
  const failed = await started.run({ steps, times });
  if (failed.length > 0) throw new Error(failed.join("\n"));
}

/** Starts the process once for all tests of a worker, because that takes seconds. Ends with the worker. */
function startProgram() {
  const script = path.resolve(import.meta.dirname, "program-exec.mjs");
  const [command, args, options] = medusaExec(script);
  const { stdin, stdout } = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface(stdout);
  let log = "";
  lines.on("line", (line) => {
    if (line.startsWith(RESULT)) lines.emit("result", JSON.parse(line.slice(RESULT.length)));
    else log += `${line}\n`;
  });
  lines.once("close", () => lines.emit("result", [`The program ended:\n${log}`]));
  return {
    async run(job: { steps: ProgramStep[]; times: number }): Promise<string[]> {
      const result = once(lines, "result") as Promise<[string[]]>;
      stdin.write(`${JSON.stringify(job)}\n`);
      const [failed] = await result;
      return failed;
    },
  };
}
