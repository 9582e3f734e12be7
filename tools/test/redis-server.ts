import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../start/ports.ts";

/** A Redis server of its own, on loopback, that keeps its data while it is stopped. */
export class RedisServer {
  private running: ChildProcess | undefined;
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), "shop-redis-"));

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  /** `program` is the path of a redis-server. */
  static async start(program: string): Promise<RedisServer> {
    const server = new RedisServer(program, await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const redis = spawn(
      this.program,
      ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder].concat([
        "--appendonly",
        "yes",
        "--save",
        "",
      ]),
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    this.running = redis;
    await new Promise<void>((resolve, reject) => {
      redis.once("exit", () => {
        reject(new Error("The Redis server ended while it was starting."));
      });
      redis.stdout.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes("Ready to accept connections")) resolve();
      });
    });
  }

  async stop(): Promise<void> {
    const redis = this.running;
    this.running = undefined;
    if (!redis) return;
    const ended = once(redis, "exit");
    redis.kill("SIGTERM");
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
