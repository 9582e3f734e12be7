import path from "node:path";
import { say } from "../start/progress.ts";
import { buildOutdated } from "../start/builds.ts";
import { addToCart, signUp } from "../api-client.ts";
import * as shopper from "./shopper.ts";
import { ADMIN, startOldBuild, type Build } from "./two-builds.ts";

const root = path.resolve(import.meta.dirname, "../..");
const commit = process.argv[2];
if (commit === undefined) {
  throw new Error("Say which build is replaced: npm run test:rolling -- <commit>");
}

await buildOutdated(root, process.env);
const builds = await startOldBuild(root, commit);
let fresh: Build | undefined;
try {
  const { old } = builds;
  const before = await signUp(old.api);
  await addToCart(old.api, before, "red");
  const { url } = await shopper.checkOut(old, before);
  say("The old build sells; the new one migrates its database.");
  fresh = await builds.startNew();
  await shopper.pay(old, before, url);
  const sides: [string, Build, Build][] = [
    ["begun by the old build, gone on by the new", old, fresh],
    ["begun by the new build, gone on by the old", fresh, old],
  ];
  for (const [what, first, second] of sides) {
    await checkOrderLine(first, second);
    say(`  ${what}: as it should be`);
  }
  for (const build of [old, fresh]) {
    expectSame(await shopper.statusesOf(build, before), ["confirmed"]);
  }
  say("Both builds work on one database.");
} finally {
  await fresh?.stop();
  await builds.old.stop();
  await builds.stop();
}

/**
 * Takes an order line through its statuses. The builds take turns with the steps, and both must
 * show each result.
 */
async function checkOrderLine(first: Build, second: Build): Promise<void> {
  const person = await signUp(first.api);
  await addToCart(second.api, person, "blue");
  const { url } = await shopper.checkOut(first, person);
  await shopper.pay(second, person, url);
  const admin = await shopper.logIn(first, ADMIN);
  const steps: [string, (build: Build) => Promise<unknown>][] = [
    ["processing", (build) => shopper.setStatus(build, admin, person, "processing")],
    ["delivered", (build) => shopper.setStatus(build, admin, person, "delivered")],
    ["return_requested", (build) => shopper.requestReturn(build, person)],
    ["return_approved", (build) => shopper.decideReturn(build, admin, person, "approved")],
    ["returned", (build) => shopper.setStatus(build, admin, person, "returned")],
  ];
  for (const [index, [status, take]] of steps.entries()) {
    await take(index % 2 === 0 ? first : second);
    for (const build of [first, second]) {
      expectSame(await shopper.statusesOf(build, person), [status]);
    }
  }
}

function expectSame(seen: string[], wanted: string[]): void {
  if (seen.join() !== wanted.join()) {
    throw new Error(`The order's lines are ${seen.join()}, not ${wanted.join()}.`);
  }
}
