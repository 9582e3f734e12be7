/** The plan of a product drop, passed to the shoppers' process as JSON. */
export interface DropPlan {
  shoppers: number;
  pieces: number;
  /** How long shoppers keep arriving, in seconds. A third of them arrive in the first tenth. */
  seconds: number;
  seed: number;
  color: string;
}

export interface Step {
  name: StepName;
  /** `failed` without a response. */
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
  /** The time of the first rejection for lack of stock, in seconds after the start. */
  firstRefusalAt: number | undefined;
}
