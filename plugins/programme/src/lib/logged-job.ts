import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "./log-error";

type Job = (container: MedusaContainer) => Promise<void>;

/** Wraps a job to log its failure in full; Medusa logs only the message. */
export function loggedJob(name: string, run: Job): Job {
  return async (container) => {
    try {
      await run(container);
    } catch (error) {
      logError(`The job ${name} failed.`, error);
      throw error;
    }
  };
}
