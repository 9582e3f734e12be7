import { readMetrics } from "./metrics.ts";
import { shop } from "./shop.ts";

/** In MB: the process's resident memory (RSS), and the JavaScript heap, including uncollected objects. */
export interface Memory {
  rss: number;
  heap: number;
}

export interface Sample {
  commerce: Memory;
  storefront: Memory;
}

/**
 * The minimum number of requests. In shorter runs, V8 collects each server's old objects too
 * rarely.
 */
export const MIN_FOR_MEMORY = 50_000;

const MOST_MB = 60;
const MOST_GROWTH = 1.15;

async function memoryOf(metricsUrl: string): Promise<Memory> {
  const metrics = await readMetrics(metricsUrl);
  const megabytes = (name: string) => Math.round((metrics.get(name) ?? 0) / 1_000_000);
  return {
    rss: megabytes("process_resident_memory_bytes"),
    heap: megabytes("nodejs_heap_size_used_bytes"),
  };
}

export async function sampleMemory(): Promise<Sample> {
  const [commerce, storefront] = await Promise.all([
    memoryOf(shop.commerceMetrics()),
    memoryOf(shop.storefrontMetrics()),
  ]);
  return { commerce, storefront };
}

const least = (values: number[]) => Math.min(...values);
const most = (values: number[]) => Math.max(...values);

/**
 * Returns the servers whose memory keeps growing, from the samples of each quarter. V8 collects old
 * objects only every few minutes, so the commerce server's heap swings between 150 and 600 MB, and
 * its RSS between 370 and 750 MB. Two single samples therefore cannot be compared. The minimum of a
 * half is the size after a collection. Loaded code and filled caches add 30 MB to the second half;
 * a leak of 1 kB for each of 100,000 requests adds at least 50 MB more. Memory outside of the heap
 * is only part of the RSS. It grows if even its minimum in the last quarter is clearly above the
 * peak of the second quarter.
 */
export function growingServers(quarters: Sample[][]): string[] {
  return (["commerce", "storefront"] as const).flatMap((server) => {
    const [first = [], second = [], third = [], fourth = []] = quarters.map((samples) =>
      samples.map((sample) => sample[server]),
    );
    const heaps = (samples: Memory[]) => samples.map(({ heap }) => heap);
    const sizes = (samples: Memory[]) => samples.map(({ rss }) => rss);
    const [before, after] = [
      least(heaps([...first, ...second])),
      least(heaps([...third, ...fourth])),
    ];
    const [peak, last] = [most(sizes(second)), least(sizes(fourth))];
    return [
      ...(after - before > MOST_MB ? [`${server}: heap of ${before} MB, then ${after} MB`] : []),
      ...(last - peak > MOST_MB && last > peak * MOST_GROWTH
        ? [`${server}: RSS of ${peak} MB, then ${last} MB`]
        : []),
    ];
  });
}
