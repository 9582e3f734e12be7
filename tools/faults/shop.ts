import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { step } from "../start/progress.ts";
import { startTestStack, type TestStack } from "../test/test-stack.ts";

const KILL_AFTER_COMMIT = new URL("./kill-after-commit.mjs", import.meta.url).href;

/** The sandbox's fault switches; those left out are off. */
export interface SandboxChaos {
  apiDelayMs?: number;
  apiErrorRate?: number;
  webhookDelayMs?: number;
  webhookDuplicate?: boolean;
  webhookShuffle?: boolean;
  webhooksPaused?: boolean;
}

/** A complete shop of its own, whose parts can be made to fail. */
export class FaultShop {
  private readonly pool: pg.Pool;
  private stopping: Promise<void> | undefined;

  private constructor(private readonly test: TestStack) {
    this.pool = new pg.Pool({ connectionString: test.variables.TEST_DATABASE_URL, max: 4 });
    // Idle connections fail while the database is stopped.
    this.pool.on("error", () => undefined);
  }

  static async start(root: string): Promise<FaultShop> {
    let isUp = false;
    const runStep: typeof step = (name, run) => (isUp ? run() : step(name, run));
    const variables = {
      RATE_LIMIT_FACTOR: "100000",
      NODE_OPTIONS: `--import ${KILL_AFTER_COMMIT}`,
    };
    const shop = new FaultShop(await startTestStack(root, variables, runStep));
    isUp = true;
    return shop;
  }

  /** Stops it once, even if a signal arrives meanwhile. */
  stop(options?: { isKept: boolean }): Promise<void> {
    this.stopping ??= this.pool.end().then(() => this.test.stop(options));
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

  /** Rows of the shop's database. Waits while the database is stopped. */
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

  /** The sandbox's own state. */
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

  /** A restarted sandbox sends all waiting events at once. */
  async restartSandbox(): Promise<void> {
    await this.test.stack.restart("payment sandbox");
  }

  killCommerce(): void {
    this.test.stack.part("commerce").child.kill("SIGKILL");
  }

  /** Makes commerce end itself the next time it reaches this place. */
  arm(place: string): void {
    writeFileSync(this.test.faultFile, JSON.stringify({ at: place, do: "kill" }));
  }

  disarm(): void {
    rmSync(this.test.faultFile, { force: true });
  }

  /** Whether commerce has ended within `ms`. */
  async hasDied(ms: number): Promise<boolean> {
    const { ended } = this.test.stack.part("commerce");
    return Promise.race([ended.then(() => true), wait(ms).then(() => false)]);
  }

  async reviveCommerce(): Promise<void> {
    await this.test.stack.restart("commerce");
  }

  async interruptDatabase(ms: number): Promise<void> {
    await this.test.stack.interruptDatabase(ms);
  }

  get dataFolder(): string {
    return this.variable("TEST_DATA_DIR");
  }

  private variable(name: string): string {
    return this.test.variables[name] ?? "";
  }
}

/** No connection, or an interrupted one: not a mistake in the statement. */
function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const code = "code" in error ? String(error.code) : "";
  return !/^(22|23|42)/.test(code);
}
