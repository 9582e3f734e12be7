import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const kit = path.join(root, "plugins/programme/src/server-kit");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-group-metrics-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the code of a server that counts requests. A silent one never sends its metrics. */
const server = (isSilent: boolean) => `
  const net = require("node:net");
  require(${JSON.stringify(path.join(root, "node_modules/tsx/dist/cjs/api/index.cjs"))}).register();
  const { serveMetrics } = require(${JSON.stringify(path.join(kit, "serve-metrics.ts"))});
  const { countRequest } = require(${JSON.stringify(path.join(kit, "http-metrics.ts"))});
  const count = Number(process.env.REQUESTS);
  for (let done = 0; done < count; done += 1) {
    countRequest({ method: "GET", route: "/", status: 200, seconds: 0.001 });
  }
  if (!${isSilent}) serveMetrics({ METRICS_PORT: 1, METRICS_HOST: "127.0.0.1" });
  net.createServer().listen(0, "127.0.0.1");
`;

test("shows each process's metrics separately and skips one that does not respond", async () => {
  const files = {
    counts: path.join(folder, "counts.cjs"),
    silent: path.join(folder, "silent.cjs"),
  };
  writeFileSync(files.counts, server(false));
  writeFileSync(files.silent, server(true));
  const start = path.join(root, "tools/start");
  const program = `
    import { forkPart } from ${JSON.stringify(path.join(start, "processes.ts"))};
    import { groupMetrics } from ${JSON.stringify(path.join(start, "group-metrics.ts"))};
    const begin = (name, file, REQUESTS) => forkPart({
      name, args: [file], cwd: ${JSON.stringify(folder)}, env: { ...process.env, REQUESTS },
      dataFolder: ${JSON.stringify(folder)},
    });
    const { counts, silent } = ${JSON.stringify(files)};
    const started = [begin("storefront 1", counts, "2"), begin("storefront 2", counts, "5"),
      begin("storefront 3", silent, "7")];
    await Promise.all(started.map(({ ready }) => ready));
    process.stdout.write(await groupMetrics(started.map(({ part }) => part), 1000));
    await Promise.all(started.map(({ part }) => part.stop()));
    process.exit(0);`;
  const starter = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = (await text(starter.stdout)).split("\n");
  const counted = lines.filter((line) =>
    line.startsWith("shop_http_request_duration_seconds_count"),
  );
  expect(counted.map((line) => /process="([^"]+)"\} (\d+)$/.exec(line)?.slice(1))).toEqual([
    ["storefront 1", "2"],
    ["storefront 2", "5"],
  ]);
  // prom-client alone would merge or omit this metric.
  expect(lines.filter((line) => line.startsWith("process_start_time_seconds{"))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith("# TYPE process_start_time_seconds"))).toHaveLength(
    1,
  );
}, 60_000);
