import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Random } from "../random.ts";
import { OwnServer } from "../database/own-server.ts";
import { step } from "../start/progress.ts";
import { findRedis } from "../test/redis.ts";
import { RedisServer } from "../test/redis-server.ts";
import { startTestStack, type TestStack } from "../test/test-stack.ts";

const KILL_AFTER_COMMIT = new URL("./kill-after-commit.mjs", import.meta.url).href;

const SEVERAL = { storefront: 2, commerce: 2, worker: 1 };

/** The sandbox's fault switches; omitted ones are off. */
export interface SandboxChaos {
  apiDelayMs?: number;
  apiErrorRate?: number;
  webhookDelayMs?: number;
  webhookDuplicate?: boolean;
  webhookShuffle?: boolean;
  webhooksPaused?: boolean;
}

interface FaultShopOptions {
  isSeveral?: boolean;
  isDumpable?: boolean;
  settings?: Record<string, string>;
}

/** A complete, separate shop whose servers, database, Redis, and sandbox can be made to fail. */
export class FaultShop {
  private readonly pool: pg.Pool;
  private stopping: Promise<void> | undefined;

  private constructor(
    private readonly test: TestStack,
    private readonly redis: RedisServer | undefined,
    private readonly server: OwnServer | undefined,
  ) {
    this.pool = new pg.Pool({ connectionString: test.variables.TEST_DATABASE_URL, max: 4 });
    // Idle connections fail while the database is stopped.
    this.pool.on("error", () => undefined);
  }

  /**
   * Starts the shop. `isSeveral`: two storefronts, two commerce servers, and a worker with their
   * own Redis. `isDumpable`: a database server that can be dumped and restored. `settings`: more
   * variables.
   */
  static async start(
    root: string,
    { isSeveral = false, isDumpable = false, settings = {} }: FaultShopOptions = {},
  ): Promise<FaultShop> {
    let isUp = false;
    const runStep: typeof step = (name, run) => (isUp ? run() : step(name, run));
    const redis = isSeveral ? await startRedis() : undefined;
    const server = isDumpable ? await OwnServer.start() : undefined;
    const variables = {
      ...settings,
      RATE_LIMIT_FACTOR: "100000",
      NODE_OPTIONS: `--import ${KILL_AFTER_COMMIT}`,
      ...(redis && { REDIS_URL: redis.url }),
      ...(server && { DATABASE_URL: server.url }),
    };
    const counts = redis && SEVERAL;
    const shop = new FaultShop(
      await startTestStack(root, variables, runStep, counts),
      redis,
      server,
    );
    isUp = true;
    return shop;
  }

  /** Stops the shop once, even if a signal arrives meanwhile. */
  stop(options?: { isKept: boolean }): Promise<void> {
    this.stopping ??= this.pool
      .end()
      .then(() => this.test.stop(options))
      .then(() => this.redis?.remove())
      .then(() => this.server?.stop());
    return this.stopping;
  }

  get commerce(): string {
    return this.variable("TEST_COMMERCE_URL");
  }

  get admin(): { email: string; password: string } {
    return {
      email: this.variable("TEST_ADMIN_EMAIL"),
      password: this.variable("TEST_ADMIN_PASSWORD"),
    };
  }

  /** Returns rows of the shop's database. Waits while the database is stopped. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await this.pool.query<Row>(sql, values)).rows;
      } catch (error) {
        if (!isOutage(error) || tries > 60) throw error;
        await wait(500);
      }
    }
  }

  async sandboxState<State>(): Promise<State> {
    return (await (await fetch(`${this.variable("TEST_SANDBOX_URL")}/_state`)).json()) as State;
  }

  async disturbSandbox(chaos: SandboxChaos): Promise<void> {
    await fetch(`${this.variable("TEST_SANDBOX_URL")}/_faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(chaos),
    });
  }

  /** Restarts the sandbox, which then sends all waiting events immediately. */
  async restartSandbox(): Promise<void> {
    await this.test.stack.restart("payment sandbox");
  }

  async killSome(random: Random): Promise<void> {
    const part = this.redis ? random.pick(this.test.stack.servers) : this.part;
    part.child.kill("SIGKILL");
    await part.ended;
  }

  /** Makes the commerce server kill itself the next time it reaches this failpoint. */
  arm(place: string): void {
    writeFileSync(this.test.faultFile, JSON.stringify({ at: place, do: "kill" }));
  }

  disarm(): void {
    rmSync(this.test.faultFile, { force: true });
  }

  /** Returns true if a server has exited within `ms`. */
  async hasDied(ms: number): Promise<boolean> {
    const ends = this.redis ? this.test.stack.servers.map(({ ended }) => ended) : [this.part.ended];
    return Promise.race([
      ...ends.map((ended) => ended.then(() => true)),
      wait(ms).then(() => false),
    ]);
  }

  /** Starts the commerce server again. Several processes restart by themselves. */
  async revive(): Promise<void> {
    if (!this.redis) await this.test.stack.restart("commerce");
  }

  async interruptRedis(ms: number): Promise<void> {
    await this.redis?.stop();
    await wait(ms);
    await this.redis?.start();
  }

  async interruptDatabase(ms: number): Promise<void> {
    if (!this.server) await this.test.stack.interruptDatabase(ms);
  }

  async dumpDropRestore(): Promise<void> {
    const commerce = this.test.stack.servers.filter(({ name }) => name === "commerce");
    for (const part of commerce) await part.stop();
    await this.server?.dumpDropRestore(this.dataFolder);
    await this.revive();
  }

  /** The environment variables for the test helpers. */
  get variables(): Record<string, string> {
    return this.test.variables;
  }

  get dataFolder(): string {
    return this.variable("TEST_DATA_DIR");
  }

  private get part() {
    return this.test.stack.part("commerce");
  }

  private variable(name: string): string {
    return this.test.variables[name] ?? "";
  }
}

async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (!program) throw new Error("--several needs a redis-server on this machine.");
  return RedisServer.start(program);
}

/**
 * Returns true for a failed connection, and false for an error in the SQL statement or its data.
 */
function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = "code" in error ? String(error.code) : "";
  return !/^(22|23|42)/.test(code);
}
