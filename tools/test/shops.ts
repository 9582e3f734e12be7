import { filledDataFolder } from "./filled-data.ts";
import { startTestStack, type TestStack } from "./test-stack.ts";

/** The shops of a test run, each started when it is first asked for. */
export class Shops {
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
      this.open.delete(stack);
      await stack.stop();
    }
  }

  async close(): Promise<void> {
    const open = [...this.open];
    this.open.clear();
    await Promise.all(open.map((stack) => stack.stop()));
  }

  private async start() {
    const environment = await this.filledDatabase();
    const stack = await startTestStack(this.root, { RATE_LIMIT_FACTOR: "1000" });
    this.open.add(stack);
    return { stack, environment: { ...environment, ...stack.variables } };
  }
}
