import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { publicPaths } from "../../storefront/app/seo/public-paths.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";
import { alternatingMedians, requestsPerSecond } from "./load.ts";

const AT_ONCE = 8;
const MANY = 64;

/** Measures visitors' pages, as ratios to servers that only send the same bytes. */
export async function measureDocuments(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of [...publicPaths, "/products?color=blue", "/login", "/signup"]) {
    figures.push(...(await measurePage(page)));
  }
  return [...figures, await measureCrowd("/products")];
}

async function measurePage(page: string): Promise<Figure[]> {
  const url = shop.storefront() + page;
  const servers = await servePlainly(await bytesOf(url));
  try {
    const { plain, files, ours } = await alternatingMedians({
      plain: () => requestsPerSecond(servers.plain, { connections: AT_ONCE }),
      files: () => requestsPerSecond(servers.files, { connections: AT_ONCE }),
      ours: () => requestsPerSecond(url, { connections: AT_ONCE }),
    });
    return [
      { what: `page ${page}`, value: ours, unit: "requests/s" },
      {
        what: `page ${page} to Node's own server, at least 0.125`,
        value: ours / plain,
        unit: "times",
      },
      { what: `page ${page} to a static file, at least 3`, value: ours / files, unit: "times" },
    ];
  } finally {
    await servers.stop();
  }
}

async function measureCrowd(page: string): Promise<Figure> {
  const url = shop.storefront() + page;
  const { alone, many } = await alternatingMedians({
    alone: () => requestsPerSecond(url, { connections: 1 }),
    many: () => requestsPerSecond(url, { connections: MANY }),
  });
  return { what: `page ${page}, ${MANY} connections to 1`, value: many / alone, unit: "times" };
}

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
}

async function servePlainly(body: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  writeFileSync(path.join(folder, "page.html"), body);
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "baseline-servers.mjs"), path.join(folder, "page.html")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const [plain, files] = JSON.parse(line.toString()) as [number, number];
  return {
    plain: `http://127.0.0.1:${plain}/`,
    files: `http://127.0.0.1:${files}/page.html`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
