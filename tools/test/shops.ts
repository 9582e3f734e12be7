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
  /** Every shop that was begun, and its end once that was asked for. */
  private readonly ends = new Map<Promise<TestStack>, Promise<void> | undefined>();
  private filled: Promise<string> | undefined;
  private common: Promise<NodeJS.ProcessEnv> | undefined;

  constructor(
    private readonly root: string,
    private readonly fingerprint: string,
  ) {}

  /** For suites that start shops of their own: where the data lie that these are copied from. */
  async filledDatabase(): Promise<NodeJS.ProcessEnv> {
    this.filled ??= filledDataFolder(this.root, this.fingerprint);
    // Read by whoever starts a shop, in this process or in one of its own.
    process.env.TEST_FILLED_DATA = await this.filled;
    return process.env;
  }

  /** The shop that most suites share. */
  shared(): Promise<NodeJS.ProcessEnv> {
    this.common ??= environmentOf(this.start());
    return this.common;
  }

  /** A shop for one suite alone. */
  async withOwn<T>(work: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const starting = this.start();
    try {
      return await work(await environmentOf(starting));
    } finally {
      await this.stop(starting);
    }
  }

  /** Ends every shop that was begun, also one that is only starting, and waits until it is gone. */
  async close(): Promise<void> {
    await Promise.all([...this.ends.keys()].map((starting) => this.stop(starting)));
    await this.filled?.catch(() => undefined);
  }

  /** Once, however many ask for it: all of them wait for the same end. */
  private stop(starting: Promise<TestStack>): Promise<void> {
    const end = this.ends.get(starting) ?? this.end(starting);
    this.ends.set(starting, end);
    return end;
  }

  /** Besides, asks the shop's payment sandbox whether all that it said was as Stripe has it. */
  private async end(starting: Promise<TestStack>): Promise<void> {
    const stack = await starting.catch(() => undefined);
    if (!stack) return;
    const url = `${stack.variables.TEST_SANDBOX_URL ?? ""}/_state`;
    const state = await fetch(url)
      .then((answer) => answer.json() as Promise<SandboxState>)
      .catch(() => ({ unlikeStripe: null }));
    await stack.stop();
    this.results.push({
      suite: "sandbox",
      title: "all that passed through the payment sandbox was as Stripe has it",
      state: state.unlikeStripe?.length === 0 ? "passed" : "failed",
      rows: [],
      detail: JSON.stringify(state.unlikeStripe, null, 2),
    });
  }

  private start(): Promise<TestStack> {
    const starting = this.filledDatabase().then(() =>
      startTestStack(this.root, { RATE_LIMIT_FACTOR: "1000" }),
    );
    this.ends.set(starting, undefined);
    return starting;
  }
}

/** What tests of a shop need to know, once it has started. */
async function environmentOf(starting: Promise<TestStack>): Promise<NodeJS.ProcessEnv> {
  const { variables } = await starting;
  return { ...process.env, ...variables };
}
