// Runs the virtual shoppers of a product drop in a separate process.
import { setTimeout as wait } from "node:timers/promises";
import { newShopper } from "../../tests/support/copied-shopper.ts";
import { Random } from "../random.ts";
import type { LoadResult, DropPlan, Step } from "./plan.ts";
import { DropShopper, type Person } from "./shopper.ts";

const AT_ONCE = 16;

const plan = JSON.parse(process.argv[2] ?? "") as DropPlan;
const people = await makePeople(plan.shoppers);
process.send?.({ isReady: true });
const result = await play(plan, people);
process.send?.({ result }, () => process.exit(0));

async function makePeople(count: number): Promise<Person[]> {
  const made: Person[] = [];
  // Creates the first shopper alone, because the others are copies of its database rows.
  const make = async () => {
    const { token, person, email } = await newShopper("Test Shopper", { isPasswordReal: true });
    made.push({ token, email, id: person.id });
  };
  await make();
  const maker = async () => {
    while (made.length < count) await make();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, maker));
  return made.slice(0, count);
}

async function play({ color, seconds, seed }: DropPlan, people: Person[]): Promise<LoadResult> {
  const started = performance.now();
  const steps: Step[] = [];
  const outcomes = { bought: 0, "sold out": 0, left: 0, "gave up": 0 };
  const refusals: number[] = [];
  const arrivals = Random.of(seed, "arrivals");
  const visits = people.map(async (person, at) => {
    await wait(arrivalMs(arrivals, seconds));
    const random = Random.of(seed, `shopper ${at}`);
    const shopper = new DropShopper(person, color, random, (step) => steps.push(step));
    outcomes[await shopper.visit()] += 1;
    if (shopper.rejectedAt !== undefined) refusals.push(shopper.rejectedAt);
  });
  await Promise.all(visits);
  return {
    outcomes,
    steps,
    firstRejectionAt: refusals.length > 0 ? (Math.min(...refusals) - started) / 1000 : undefined,
  };
}

/**
 * Returns a random arrival time. A third of all shoppers arrive in the first tenth of the period.
 */
function arrivalMs(random: Random, seconds: number): number {
  const all = seconds * 1000;
  const early = all / 10;
  return random.chance(1 / 3) ? random.next() * early : early + random.next() * (all - early);
}
