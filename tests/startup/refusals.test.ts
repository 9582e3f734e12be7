import { once } from "node:events";
import { writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePorts, ShopProcess, temporaryFolder, type Ports } from "../support/shop-process.ts";

let folder: string;
let remove: () => void;
let ports: Ports;

beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  ports = await freePorts();
});
afterEach(() => {
  remove();
});

async function startError(more: Record<string, string>, args: string[] = []): Promise<string> {
  const shop = ShopProcess.on(folder, ports, more, { args });
  expect(await shop.gone()).toBe(1);
  return shop.output.trim().split("\n").at(-1) ?? "";
}

// tools/start/server-environment.test.ts tests every variable.
test("exits with 1 and names an invalid variable", async () => {
  expect(await startError({ REDIS_URL: "localhost" })).toBe(
    "REDIS_URL must be a Redis address, redis://host:port",
  );
});

test("exits with 1 and names an unknown option", async () => {
  expect(await startError({}, ["--storefronts", "2"])).toContain("Unknown option '--storefronts'");
});

test("exits with 1 and names a port that is in use", async () => {
  const other = net.createServer().listen(ports.commerce, "127.0.0.1");
  await once(other, "listening");
  try {
    expect(await startError({})).toBe(
      `COMMERCE_PORT ${ports.commerce} is in use by another program. Stop it or set COMMERCE_PORT.`,
    );
  } finally {
    other.close();
  }
});

test("exits with 1 and names a data folder that cannot be written", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(await startError({ DATA_DIR: path.join(file, "data") })).toMatch(
    /^DATA_DIR .*\/file\/data cannot be written: /,
  );
});
