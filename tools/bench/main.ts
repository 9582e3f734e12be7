import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildOutdated } from "../start/builds.ts";
import { findRedis } from "../test/redis.ts";
import { RedisServer } from "../test/redis-server.ts";
import { startTestStack } from "../test/test-stack.ts";
import { measureAdmin } from "./admin.ts";
import { measureApi } from "./api.ts";
import { measureCatalog } from "./catalog.ts";
import { measureDocuments } from "./documents.ts";
import { measureCharged, measureMedusa } from "./medusa.ts";
import type { Figure } from "./figure.ts";
import { compareWith } from "./compare.ts";
import { measureGrowth, measureSize } from "./growth.ts";
import { fillShop } from "./large-shop.ts";
import { measureMemory } from "./memory.ts";
import { memoryAtRest } from "./memory-at-rest.ts";
import { measurePages } from "./pages.ts";
import { measureScreens } from "./screens.ts";

/** The pause after the shop's start, in which its idle database connections close. */
const REST_MS = 45_000;
const root = path.resolve(import.meta.dirname, "../..");

/** Parts that need the processes of production: Redis, and a worker for emails and invoices. */
const purchaseParts = { engine: () => measureMedusa(), charged: measureCharged };
const parts = {
  ...purchaseParts,
  api: measureApi,
  documents: measureDocuments,
  pages: measurePages,
  screens: measureScreens,
  memory: measureMemory,
  catalog: measureCatalog,
  /** Runs only when named, because filling the large shop takes minutes. */
  admin: async (variables: Record<string, string>) => {
    await fillShop(root, variables);
    return measureAdmin();
  },
};
type Part = keyof typeof parts;
const isPart = (word: string): word is Part => word in parts;
const named = process.argv.slice(2).filter(isPart);
const asked: Part[] =
  named.length > 0 ? named : ["api", "documents", "pages", "screens", "memory", "catalog"];
const isProduction = asked.every((part) => part in purchaseParts);
if (!isProduction && asked.some((part) => part in purchaseParts)) {
  throw new Error(`Measure ${Object.keys(purchaseParts).join(" and ")} without other parts.`);
}

const [command, commit] = process.argv.slice(2);
if (command === "size" && commit !== undefined) {
  // Runs as a child process of `growth`, which reads this line.
  console.log(`measured ${JSON.stringify(await measureSize(root, commit))}`);
  process.exit(0);
}
if (command === "compare" && commit === undefined) {
  throw new Error("Say with which commit: npm run bench -- compare <commit>");
}
await buildOutdated(root, process.env);
const figures = await measure();

const rounded = figures.map((figure) => ({
  ...figure,
  value: Number(figure.value.toPrecision(3)),
}));
console.table(rounded);
const file = path.join(root, "bench-results.json");
writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`);
console.log(`Written to ${file}`);

async function measure(): Promise<Figure[]> {
  if (command === "growth") return measureGrowth(root);
  if (command === "compare" && commit !== undefined) return compareWith(root, commit);
  return measureParts();
}

async function measureParts(): Promise<Figure[]> {
  const redis = isProduction ? await startRedis() : undefined;
  const environment = { RATE_LIMIT_FACTOR: "1000", ...(redis && { REDIS_URL: redis.url }) };
  const counts = redis && { storefront: 1, commerce: 1, worker: 1 };
  const started = Date.now();
  const stack = await startTestStack(root, environment, undefined, counts);
  try {
    const seconds = (Date.now() - started) / 1000;
    await setTimeout(REST_MS);
    const measured: Figure[] = [
      { what: "empty data folder to open shop", value: seconds, unit: "s" },
      ...memoryAtRest(),
    ];
    Object.assign(process.env, stack.variables);
    for (const part of asked) measured.push(...(await parts[part](stack.variables)));
    return measured;
  } finally {
    await stack.stop();
    await redis?.remove();
  }
}

async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (!program)
    throw new Error("This needs redis-server and openssl (apt-get install redis-server).");
  return RedisServer.start(program);
}
