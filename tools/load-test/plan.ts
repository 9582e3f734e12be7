/** The plan of a product drop, passed to the shoppers' process as JSON. */
export interface DropPlan {
  shoppers: number;
  pieces: number;
  /** The period in which shoppers arrive, in seconds. A third of them arrive in its first tenth. */
  seconds: number;
  seed: number;
  color: string;
}

export interface Step {
  name: StepName;
  /** The response's status, or `failed` if there was none. */
  status: number | "failed";
  ms: number;
}

export const stepNames = [
  "home",
  "collection",
  "log in",
  "add to bag",
  "bag",
  "checkout",
  "pay",
  "confirm",
  "cancel",
] as const;
export type StepName = (typeof stepNames)[number];

export type Outcome = "bought" | "sold out" | "left" | "gave up";

export interface LoadResult {
  outcomes: Record<Outcome, number>;
  steps: Step[];
  /**
   * When the first shopper was rejected because the items were sold out, in seconds after the
   * start.
   */
  firstRejectionAt: number | undefined;
}
