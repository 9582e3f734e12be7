import { Pool } from "undici";
import { median } from "./median.ts";

const SECONDS = 2;

interface Load {
  connections: number;
  headers?: Record<string, string>;
}

/**
 * Measures how many requests a second a URL handles. Throws when a request is rejected. Counts
 * responses without parsing them: parsing would take longer than serving a cached page, so the
 * result would measure the client.
 */
export async function requestsPerSecond(
  url: string,
  { connections, headers = {} }: Load,
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const request = {
    method: "GET",
    path: pathname + search,
    headers: { "accept-encoding": "br", ...headers },
  } as const;
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      pool.dispatch(request, {
        onConnect: () => {},
        onHeaders: (status) => {
          if (status < 200 || status > 299) reject(new Error(`${url}: refused with ${status}.`));
          return true;
        },
        onData: () => true,
        onComplete: () => {
          resolve();
        },
        onError: reject,
      });
    });
  const started = performance.now();
  const end = started + SECONDS * 1000;
  let answers = 0;
  const client = async () => {
    while (performance.now() < end) {
      await answered();
      answers += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
    return (answers * 1000) / (performance.now() - started);
  } finally {
    await pool.destroy();
  }
}

/** The results of these first rounds don't count, because V8 still compiles the code. */
const WARM_UP_ROUNDS = 2;
const ROUNDS = 5;

/**
 * Returns the median of each measurement's rounds. Alternates the measurements, so that other load
 * on the machine affects all of them.
 */
export async function alternatingMedians<Name extends string>(
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of names) {
      const value = await works[name]();
      if (round >= 0) taken.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
