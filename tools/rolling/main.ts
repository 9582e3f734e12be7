import path from "node:path";
import { say } from "../start/progress.ts";
import { buildOutdated } from "../start/builds.ts";
import { addToCart, signUp, type Session } from "../api-client.ts";
import * as shopper from "./shopper.ts";
import { startVisitors } from "./visitors.ts";
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
  const { old, storefront, commerce } = builds;
  const stopVisitors = startVisitors([
    `${storefront}/`,
    `${storefront}/products`,
    `${storefront}/api/product/`,
    `${commerce}/api/product/`,
  ]);
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
  say("Both builds work on one database; the new one takes over.");
  await builds.turnTo(fresh);
  await old.stop();
  const after = await buy(fresh, fresh);
  expectSame(await shopper.statusesOf(fresh, after), ["confirmed"]);
  say(`The old build has ended. None of ${await stopVisitors()} requests failed.`);
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
  const person = await buy(first, second);
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

async function buy(first: Build, second: Build): Promise<Session> {
  const person = await signUp(first.api);
  await addToCart(second.api, person, "blue");
  const { url } = await shopper.checkOut(first, person);
  await shopper.pay(second, person, url);
  return person;
}

function expectSame(seen: string[], wanted: string[]): void {
  if (seen.join() !== wanted.join()) {
    throw new Error(`The order's lines are ${seen.join()}, not ${wanted.join()}.`);
  }
}
