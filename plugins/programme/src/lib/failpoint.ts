import { readFileSync, rmSync } from "node:fs";
import { z } from "@medusajs/framework/zod";

const order = z.object({ at: z.string(), do: z.enum(["throw", "kill"]) });

/**
 * Marks a step boundary that must survive a crash. In tests, FAULT_FILE names one failpoint and its
 * fault, which runs once: an error or an immediate process exit.
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
