import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { internalError } from "./api-errors.ts";

export const faultsSchema = z.strictObject({
  /** The delay of API requests before their work begins. */
  apiDelayMs: z.number().int().min(0).max(600_000).default(0),
  /** The share of API requests, 0 to 1, that fail with a 500 before their work begins. */
  apiErrorRate: z.number().min(0).max(1).default(0),
  paymentsFailAfterwards: z.boolean().default(false),
  /** Lists failed refunds as succeeded, like a list that was read before they failed. */
  refundListsOutdated: z.boolean().default(false),
  webhookDelayMs: z.number().int().min(0).max(600_000).default(0),
  webhookDuplicate: z.boolean().default(false),
  webhookShuffle: z.boolean().default(false),
  webhooksPaused: z.boolean().default(false),
});

export type FaultSettings = z.output<typeof faultsSchema>;

/** Faults that a test requests. Stored only in memory, so that a restart ends them. */
export class Faults {
  private settings: FaultSettings = faultsSchema.parse({});
  private readonly listeners: (() => void)[] = [];

  get current(): FaultSettings {
    return this.settings;
  }

  set(settings: FaultSettings): void {
    this.settings = settings;
    for (const listener of this.listeners) listener();
  }

  clear(): void {
    this.set(faultsSchema.parse({}));
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Delays or fails an API request as the settings say. Called before the request's work begins.
   */
  async beforeApiRequest(): Promise<void> {
    const { apiDelayMs, apiErrorRate } = this.settings;
    if (apiDelayMs > 0) await wait(apiDelayMs);
    if (Math.random() < apiErrorRate) throw internalError();
  }
}
