import { parseArgs } from "node:util";

/** The number of processes of each kind. Without a worker, the commerce servers run the jobs. */
export interface Counts {
  storefront: number;
  commerce: number;
  worker: number;
}

export interface StartOptions {
  isDevelopment: boolean;
  /** True to replace the processes of the running shop instead of starting one. */
  isReload: boolean;
  /** Undefined for one process of each server. The shop then ends when one of them ends. */
  counts: Counts | undefined;
}

const MAX_PROCESSES = 64;

/**
 * Parses the command line options. Throws an error for an unknown option, and for several commerce
 * processes without Redis.
 */
export function readOptions(args: string[], redisUrl: string | undefined): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      dev: { type: "boolean", default: false },
      reload: { type: "boolean", default: false },
      storefronts: { type: "string" },
      commerce: { type: "string" },
      workers: { type: "string" },
    },
  });
  const { dev: isDevelopment, reload: isReload, storefronts, commerce, workers } = values;
  const isSingle = [storefronts, commerce, workers].every((value) => value === undefined);
  if (isSingle) return { isDevelopment, isReload, counts: undefined };
  if (isDevelopment) throw new Error("--dev runs one process of each. Leave out the numbers.");
  const counts = {
    storefront: wholeNumber("--storefronts", storefronts ?? "1", 1),
    commerce: wholeNumber("--commerce", commerce ?? "1", 1),
    worker: wholeNumber("--workers", workers ?? "0", 0),
  };
  if (!redisUrl && counts.commerce + counts.worker > 1) {
    throw new Error(
      "Several commerce processes need REDIS_URL: without it, each process has its own locks, limits, and events, and jobs run more than once.",
    );
  }
  return { isDevelopment, isReload, counts };
}

function wholeNumber(name: string, value: string, least: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= MAX_PROCESSES) return number;
  throw new Error(`${name} must be a whole number from ${least} to ${MAX_PROCESSES}.`);
}
