import { filledDataFolder } from "./filled-data.ts";
import type { TestResult } from "./results.ts";
import { startTestStack, type TestStack } from "./test-stack.ts";

interface SandboxState {
  unlikeStripe: unknown[] | null;
}

/**
 * Raises limits: all tests share one IP address, and on a busy machine the shop is slow without
 * being down.
 */
const FOR_TESTS = { RATE_LIMIT_FACTOR: "1000", COMMERCE_WAIT_SECONDS: "60" };

export class Shops {
  /** A result for each shop that has ended. */
  readonly results: TestResult[] = [];
  /** All started shops, each with the promise of its end once that is requested. */
  private readonly ends = new Map<Promise<TestStack>, Promise<void> | undefined>();
  private filled: Promise<string> | undefined;
  private readonly common = new Map<number, Promise<NodeJS.ProcessEnv>>();

  constructor(
    private readonly root: string,
    /** Resolves with the fingerprint of the commerce server when it is built. */
    private readonly commerceBuild: Promise<string>,
  ) {}

  /** Returns an environment with the data folder to copy, for suites that start their own shops. */
  async filledDatabase(): Promise<NodeJS.ProcessEnv> {
    this.filled ??= this.commerceBuild.then((fingerprint) =>
      filledDataFolder(this.root, fingerprint),
    );
    // Every process of the run that starts a shop reads this variable.
    process.env.TEST_FILLED_DATA = await this.filled;
    return process.env;
  }

  /**
   * Returns the environment of the shop that suites share, which the first call starts. Each
   * further shard has its own shop.
   */
  shared(shard = 1): Promise<NodeJS.ProcessEnv> {
    const environment = this.common.get(shard) ?? environmentOf(this.start());
    this.common.set(shard, environment);
    return environment;
  }

  async withOwn<T>(work: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const starting = this.start();
    try {
      return await work(await environmentOf(starting));
    } finally {
      await this.stop(starting);
    }
  }

  /** Ends every shop, including one that is still starting. */
  async close(): Promise<void> {
    await Promise.all([...this.ends.keys()].map((starting) => this.stop(starting)));
    await this.filled?.catch(() => undefined);
  }

  /** Ends a shop only once. All callers wait for the same end. */
  private stop(starting: Promise<TestStack>): Promise<void> {
    const end = this.ends.get(starting) ?? this.end(starting);
    this.ends.set(starting, end);
    return end;
  }

  /**
   * Ends a shop. Adds a result that tells if all responses of its payment sandbox matched Stripe's
   * description.
   */
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
      title: "all requests and responses of the payment sandbox match Stripe's description",
      state: state.unlikeStripe?.length === 0 ? "passed" : "failed",
      criteria: [],
      detail: JSON.stringify(state.unlikeStripe, null, 2),
    });
  }

  private start(): Promise<TestStack> {
    const starting = this.filledDatabase().then(() => startTestStack(this.root, FOR_TESTS));
    this.ends.set(starting, undefined);
    return starting;
  }
}

/** Returns the environment for tests of a shop, once it has started. */
async function environmentOf(starting: Promise<TestStack>): Promise<NodeJS.ProcessEnv> {
  const { variables } = await starting;
  return { ...process.env, ...variables };
}
