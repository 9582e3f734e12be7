/** What is played. It reaches the crowd's process as JSON. */
export interface DropPlan {
  shoppers: number;
  pieces: number;
  /** How long shoppers keep arriving, in seconds. A third of them come in the first tenth. */
  seconds: number;
  seed: number;
  /** The color whose pieces are so few. */
  color: string;
}

/** One request of a shopper. */
export interface Step {
  name: StepName;
  /** `failed` without an answer. */
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

/** What the crowd tells in the end. */
export interface LoadResult {
  outcomes: Record<Outcome, number>;
  steps: Step[];
  /** When the first shopper heard that too few pieces are left, in seconds after the start. */
  firstRefusalAt: number | undefined;
}
