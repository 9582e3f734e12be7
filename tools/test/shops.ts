import { filledDataFolder } from "./filled-data.ts";
import type { TestResult } from "./results.ts";
import { startTestStack, type TestStack } from "./test-stack.ts";

interface SandboxState {
  unlikeStripe: unknown[] | null;
}

/** The shops of a test run, each started when it is first asked for. */
export class Shops {
  /** What the shops themselves have to say at their end. */
  readonly results: TestResult[] = [];
  private readonly open = new Set<TestStack>();
  private filled: Promise<string> | undefined;
  private common: Promise<NodeJS.ProcessEnv> | undefined;

  constructor(
    private readonly root: string,
    private readonly fingerprint: string,
  ) {}

  /** For suites that start shops of their own: where the data lie that these are copied from. */
  async filledDatabase(): Promise<NodeJS.ProcessEnv> {
    this.filled ??= filledDataFolder(this.root, this.fingerprint);
    const TEST_FILLED_DATA = await this.filled;
    // Read by whoever starts a shop in this process.
    process.env.TEST_FILLED_DATA = TEST_FILLED_DATA;
    return { ...process.env, TEST_FILLED_DATA };
  }

  /** The shop that most suites share. */
  shared(): Promise<NodeJS.ProcessEnv> {
    this.common ??= this.start().then(({ environment }) => environment);
    return this.common;
  }

  /** A shop for one suite alone. */
  async withOwn<T>(work: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const { stack, environment } = await this.start();
    try {
      return await work(environment);
    } finally {
      await this.stop(stack);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.open].map((stack) => this.stop(stack)));
  }

  /** Besides, asks the shop's payment sandbox whether all that it said was as Stripe has it. */
  private async stop(stack: TestStack): Promise<void> {
    this.open.delete(stack);
    const url = `${stack.variables.TEST_SANDBOX_URL ?? ""}/_state`;
    const state = await fetch(url)
      .then((answer) => answer.json() as Promise<SandboxState>)
      .catch(() => ({ unlikeStripe: null }));
    await stack.stop();
    this.results.push({
      suite: "sandbox",
      title: "all that passed through the payment sandbox was as Stripe has it",
      state: state.unlikeStripe?.length === 0 ? "passed" : "failed",
      detail: JSON.stringify(state.unlikeStripe, null, 2),
    });
  }

  private async start() {
    const environment = await this.filledDatabase();
    const stack = await startTestStack(this.root, { RATE_LIMIT_FACTOR: "1000" });
    this.open.add(stack);
    return { stack, environment: { ...environment, ...stack.variables } };
  }
}
