import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../tools/start/ports.ts";

export interface RedisServer {
  url: string;
  /** One command in Redis' own plain protocol. */
  ask: (command: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** A Redis server of its own that keeps nothing. `more` are further arguments, made in its folder. */
export async function startRedis(
  more: (folder: string) => string[] = () => [],
): Promise<RedisServer> {
  const server = process.env.REDIS_SERVER;
  // Without a Redis server this suite is not begun at all, and the run says so.
  if (!server) throw new Error("REDIS_SERVER must name a redis-server: run npm test -- redis.");
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  const redis = spawn(server, [...args, ...more(folder)], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve) => {
    redis.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Ready to accept connections")) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    ask: async (command) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.write(`${command}\r\n`);
      const [answer] = (await once(socket, "data")) as [Buffer];
      socket.destroy();
      return answer.toString();
    },
    stop: async () => {
      if (redis.exitCode === null) {
        const gone = once(redis, "exit");
        redis.kill("SIGTERM");
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
