import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "../start/ports.ts";

/** A separate Redis server on loopback that keeps its data while it is stopped. */
export class RedisServer {
  private running: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly more: string[],
  ) {}

  /**
   * `program` is the path of a redis-server. `more` returns further arguments, given the server's
   * folder.
   */
  static async start(
    program: string,
    more: (folder: string) => string[] = () => [],
  ): Promise<RedisServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), "shop-redis-"));
    const server = new RedisServer(program, await freePort(), folder, more(folder));
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ["--port", String(this.port), "--bind", "127.0.0.1", "--dir", this.folder];
    const redis = spawn(
      this.program,
      [...args, "--appendonly", "yes", "--save", "", ...this.more],
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

  /** Sends one command in Redis's inline protocol. */
  async ask(command: string): Promise<string> {
    const socket = net.connect(this.port, "127.0.0.1");
    socket.write(`${command}\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString();
  }

  async stop(): Promise<void> {
    const redis = this.running;
    this.running = undefined;
    if (!redis || redis.exitCode !== null) return;
    const ended = once(redis, "exit");
    redis.kill("SIGTERM");
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
