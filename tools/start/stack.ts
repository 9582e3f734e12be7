import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded, type EmbeddedDatabase } from "../database/embedded.ts";
import type { Secrets } from "./data-folder.ts";
import { migrateAndSeed } from "./migrations.ts";
import { freePort } from "./ports.ts";
import { programs, type PartName, type Program } from "./programs.ts";
import { READY_MS, startPart, type Part } from "./processes.ts";
import { checkVariables, localUrl, serverEnvironment, usesSandbox } from "./server-environment.ts";
import type { Settings } from "./settings.ts";
import { Standby } from "./standby.ts";
import { disableTelemetry } from "./telemetry.ts";

/** The time limit for each part to stop. All of them and the database stop within 10 s. */
const STOP_MS: Record<string, number> = {
  storefront: 2000,
  commerce: 4000,
  "payment sandbox": 1500,
};

export interface StackOptions {
  root: string;
  settings: Settings;
  secrets: Secrets;
  environment: NodeJS.ProcessEnv;
  step: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Uses the storefront with hot reload instead of the built one. */
  isDevelopment?: boolean;
  /**
   * Identifies this build. Migrations and seed are skipped if the database was migrated by the same
   * one.
   */
  fingerprint: string;
  /** The running build of the storefront, which needs to end only before the storefront starts. */
  storefrontBuild?: Promise<void>;
}

export interface StackUrls {
  storefront: string;
  commerce: string;
  /** Set only while the sandbox replaces Stripe. */
  sandbox: string | undefined;
  database: string;
}

export class Stack {
  readonly parts: Part[] = [];
  private database: Promise<EmbeddedDatabase> | undefined;
  private databasePort: number | undefined;
  protected environment: NodeJS.ProcessEnv | undefined;
  private readonly stopping = new AbortController();
  private readonly standby = new Standby((note) => this.startProgram("commerce", note));

  constructor(protected readonly options: StackOptions) {}

  /** Starts the parts in order, each after those that it depends on are ready. */
  async start(): Promise<StackUrls> {
    const { settings } = this.options;
    checkVariables(this.environmentOn(settings.DATABASE_URL ?? "postgres://later"));
    const { databaseUrl, environment } = await this.openDatabase();
    this.environment = environment;
    const sandbox = usesSandbox(settings) ? localUrl(settings, settings.SANDBOX_PORT) : undefined;
    if (sandbox) await this.launch("payment sandbox");
    await this.launchServers();
    return {
      storefront: environment.STOREFRONT_URL ?? "",
      commerce: environment.COMMERCE_URL ?? "",
      sandbox,
      database: databaseUrl,
    };
  }

  /** Tests override this to start several processes of each server. */
  protected async launchServers(): Promise<void> {
    const { step, storefrontBuild } = this.options;
    await this.launch("commerce");
    if (storefrontBuild) await step("build of the storefront", () => storefrontBuild);
    await this.launch("storefront");
  }

  /** Creates and seeds the database, calls `add` to insert more, and stops it again. */
  async prepare(add: (databaseUrl: string) => Promise<void>): Promise<void> {
    const { databaseUrl } = await this.openDatabase();
    await add(databaseUrl);
    await this.stop();
  }

  /** Stops the parts in reverse order, so that each one keeps what it depends on until it ends. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.standby.stop();
    for (const part of this.parts.toReversed()) await part.stop(STOP_MS[part.name]);
    await this.database?.then(
      (database) => database.stop(),
      () => undefined,
    );
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  whenDatabaseEnds(then: () => void): void {
    void this.database?.then((database) => database.process.once("exit", then));
  }

  /** Starts, migrates, and seeds the database. Returns its URL and the servers' variables. */
  private async openDatabase() {
    const databaseUrl = this.options.settings.DATABASE_URL ?? (await this.startDatabase());
    const environment = this.environmentOn(databaseUrl);
    disableTelemetry(environment);
    await migrateAndSeed(this.options, environment, this.stopping.signal);
    return { databaseUrl, environment };
  }

  private environmentOn(databaseUrl: string): NodeJS.ProcessEnv {
    const { settings, secrets, environment } = this.options;
    return serverEnvironment(settings, secrets, environment, databaseUrl);
  }

  private async startDatabase(): Promise<string> {
    const { settings, secrets, step } = this.options;
    const port = (this.databasePort ??= await freePort());
    const starting = startEmbedded({
      folder: path.join(settings.DATA_DIR, "postgres"),
      port,
      password: secrets.shopDatabasePassword,
      superuserPassword: secrets.databasePassword,
      onLog: () => undefined,
    });
    this.database = starting;
    return (await step("PostgreSQL", () => starting)).url;
  }

  async interruptDatabase(ms: number): Promise<void> {
    await (await this.database)?.stop();
    await wait(ms);
    await this.startDatabase();
  }

  get servers(): Part[] {
    return this.parts.filter(({ name }) => name !== "payment sandbox");
  }

  part(name: PartName): Part {
    const part = this.parts.find((one) => one.name === name);
    if (!part) throw new Error(`${name} has not been started.`);
    return part;
  }

  /** Ends one part if it is still running, and starts it again in the same way. */
  async restart(name: PartName): Promise<void> {
    const old = this.part(name);
    if (!this.environment) throw new Error(`${name} has not been started.`);
    await old.stop();
    this.parts.splice(this.parts.indexOf(old), 1);
    await this.launch(name);
  }

  /** Prepares a fast restart of the commerce server, in development. */
  async prepareRestart(): Promise<void> {
    if (!this.isStopping) await this.standby.prepare(this.part("commerce"));
  }

  private async launch(name: PartName) {
    this.stopping.signal.throwIfAborted();
    const isWarm = this.options.isDevelopment === true && name === "commerce";
    const part = isWarm ? this.standby.take() : this.startProgram(name);
    this.parts.push(part);
    await this.options.step(name, () => waitUntilReady(part, this.program(name).readyUrl));
  }

  private startProgram(name: PartName, note?: string): Part {
    const { root, settings } = this.options;
    const program = this.program(name);
    return startPart({
      name,
      args: program.args,
      cwd: path.join(root, program.cwd),
      env: { ...this.environment, ...program.env },
      dataFolder: settings.DATA_DIR,
      note,
    });
  }

  private program(name: PartName): Program {
    const { root, settings, isDevelopment } = this.options;
    return programs[name](root, settings, isDevelopment === true);
  }
}

async function waitUntilReady(part: Part, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (!part.isRunning())
      throw new Error(`${part.name} ended while it was starting:\n${part.tail()}`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) })
      .then((answer) => answer.ok)
      .catch(() => false);
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`${part.name} did not respond within ${READY_MS / 1000} s:\n${part.tail()}`);
}
