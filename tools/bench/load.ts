import autocannon from "autocannon";
import { median } from "./median.ts";

const SECONDS = 1;

interface Load {
  /** The number of parallel clients, each with its own connection. */
  connections: number;
  headers?: Record<string, string>;
}

/** How many requests a second this address answers. Throws when one of them is refused. */
export async function perSecond(url: string, { connections, headers = {} }: Load): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers: { "accept-encoding": "br", ...headers },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} not answered.`);
  return requests.average;
}

/** The median of three rounds of each, taken in turn: what slows the machine down slows all of them. */
export async function mediansInTurn<Name extends string>(
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < 3; round += 1) {
    for (const name of names) taken.get(name)?.push(await works[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
