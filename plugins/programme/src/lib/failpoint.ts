import { readFileSync, rmSync } from "node:fs";
import { z } from "@medusajs/framework/zod";

const order = z.object({ at: z.string(), do: z.enum(["throw", "kill"]) });

/**
 * A named place between two steps of a sequence that must survive an interruption right there. When
 * FAULT_FILE is set, in tests only, the file names one place and what happens there: an error, or
 * an immediate process exit. It happens once.
 */
export function failpoint(name: string): void {
  const file = process.env.FAULT_FILE;
  if (!file) return;
  const fault = read(file);
  if (fault?.at !== name) return;
  rmSync(file, { force: true });
  if (fault.do === "kill") process.kill(process.pid, "SIGKILL");
  throw new Error(`Simulated crash at failpoint ${name}.`);
}

function read(file: string): z.infer<typeof order> | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  return order.parse(JSON.parse(text));
}
