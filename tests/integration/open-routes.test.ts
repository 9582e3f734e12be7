import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { adminUser, newUser } from "../support/api.ts";
import { call, callAdmin } from "../support/engine.ts";
import { addressOf, engineRoutes, nameOf, type EngineRoute } from "../support/engine-routes.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";

/** `POST /admin/orders/:id dashboard admin`: what each route of the engine is meant to be. */
const meant = new Map(
  readFileSync(path.resolve(import.meta.dirname, "../support/engine-routes.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [method = "", at = "", ...audience] = line.split(" ");
      return [nameOf({ method, path: at }), audience.join(" ")] as const;
    }),
);
const routes = engineRoutes();
const CLOSED = /^This address is closed\. .+\.$/;

interface Caller {
  token?: string;
  authorization?: string;
  hasKey?: boolean;
}

let customer: Caller;
let merchandiser: Caller;
let admin: Caller;
let program: Caller;
let key: string;

beforeAll(async () => {
  const [user, staff, { token }, made] = await Promise.all([
    newUser(),
    newStaff("merchandiser"),
    adminUser(),
    callAdmin<{ api_key: { token: string } }>("/admin/api-keys", {
      body: { title: "The walk", type: "secret" },
    }),
  ]);
  customer = { token: user.token };
  merchandiser = { token: staff.token };
  admin = { token };
  program = { authorization: `Basic ${btoa(`${made.body.api_key.token}:`)}` };
  const answer = await fetch(`${shop.commerce()}/storefront-key`);
  key = ((await answer.json()) as { key: string }).key;
}, 60_000);

/** `404 closed`, or the status alone. */
async function answerTo(route: EngineRoute, caller: Caller, body?: string): Promise<string> {
  const { token, authorization = token && `Bearer ${token}`, hasKey } = caller;
  const answer = await fetch(`${shop.commerce()}${addressOf(route)}`, {
    method: route.method,
    headers: {
      "content-type": "application/json",
      ...(authorization && { authorization }),
      ...(hasKey && { "x-publishable-api-key": key }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const { message } = (text.startsWith("{") ? JSON.parse(text) : {}) as { message?: string };
  return CLOSED.test(message ?? "") ? `${answer.status} closed` : String(answer.status);
}

/** What each of these routes answers, a few at a time. */
async function tour(
  list: EngineRoute[],
  ask: (route: EngineRoute) => Promise<string>,
): Promise<Record<string, string>> {
  const answers: [string, string][] = [];
  const rest = [...list];
  const worker = async () => {
    for (let route = rest.pop(); route; route = rest.pop()) {
      answers.push([nameOf(route), await ask(route)]);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return Object.fromEntries(answers);
}

const named = (audience: string) => routes.filter((route) => meant.get(nameOf(route)) === audience);
const all = (list: EngineRoute[], answer: string) =>
  Object.fromEntries(list.map((route) => [nameOf(route), answer]));

test("the engine brings no route that nobody has decided about", { tags: ["DOOR-01"] }, () => {
  expect(routes.map(nameOf)).toEqual([...meant.keys()]);
  expect(new Set(meant.values())).toEqual(
    new Set(["closed", "key", "dashboard admin", "dashboard staff", "dashboard everyone"]),
  );
});

test(
  "what is closed is 404 for a visitor and for an admin, and says what to use",
  { tags: ["DOOR-01"] },
  async () => {
    const closed = named("closed");
    expect(await tour(closed, (route) => answerTo(route, {}))).toEqual(all(closed, "404 closed"));
    expect(await tour(closed, (route) => answerTo(route, { ...admin, hasKey: true }))).toEqual(
      all(closed, "404 closed"),
    );
  },
);

test(
  "the public catalog opens to any client with the key, and without it to nobody",
  { tags: ["DOOR-01"] },
  async () => {
    const catalog = named("key");
    expect(await tour(catalog, (route) => answerTo(route, {}))).toEqual(all(catalog, "400"));
    const withKey = await tour(catalog, (route) => answerTo(route, { hasKey: true }));
    // The engine answers an unknown category with nothing instead of 404.
    const unknown = catalog.filter(({ path: at }) => /(ts|ns)\/:id$/.test(at));
    expect(withKey).toEqual({ ...all(catalog, "200"), ...all(unknown, "404") });
  },
);

test(
  "what the dashboard needs is shut for visitors, customers and merchandisers",
  { tags: ["DOOR-01"] },
  async () => {
    const ofAdmins = named("dashboard admin");
    expect(await tour(ofAdmins, (route) => answerTo(route, {}))).toEqual(all(ofAdmins, "401"));
    expect(await tour(ofAdmins, (route) => answerTo(route, customer))).toEqual(
      all(ofAdmins, "403"),
    );
    expect(await tour(ofAdmins, (route) => answerTo(route, merchandiser))).toEqual(
      all(ofAdmins, "403"),
    );
  },
);

test("admins read all of it, and programs with a secret key", { tags: ["DOOR-01"] }, async () => {
  // What is subscribed to answers for as long as somebody listens.
  const reads = named("dashboard admin").filter(
    ({ method, path: at }) => method === "GET" && !at.endsWith("/subscribe"),
  );
  const refused = (answers: Record<string, string>) =>
    Object.entries(answers).filter(([, answer]) => /^(401|403|404 closed)$/.test(answer));
  expect(refused(await tour(reads, (route) => answerTo(route, admin)))).toEqual([]);
  // Each check of a key costs the time of a password: `DOORS=all npm test -- integration doors`.
  const isWhole = process.env.DOORS === "all";
  const some = reads.filter((_, index) => isWhole || index % 20 === 0);
  expect(refused(await tour(some, (route) => answerTo(route, program)))).toEqual([]);
  // Changes get as far as the parser of bodies, which refuses this one: nothing is changed here.
  const changes = named("dashboard admin").filter(({ method }) => method !== "GET");
  expect(await tour(changes, (route) => answerTo(route, admin, "{"))).toEqual(all(changes, "400"));
});

test(
  "staff may ask who they are, everybody which features there are",
  { tags: ["DOOR-01"] },
  async () => {
    const ofStaff = named("dashboard staff");
    expect(await tour(ofStaff, (route) => answerTo(route, customer))).toEqual(all(ofStaff, "403"));
    expect(
      (await tour(ofStaff, (route) => answerTo(route, merchandiser)))["GET /admin/users/me"],
    ).toBe("200");
    const ofEverybody = named("dashboard everyone");
    expect(await tour(ofEverybody, (route) => answerTo(route, {}))).toEqual({
      "GET /admin/feature-flags": "200",
      "DELETE /auth/session": "401",
      "POST /auth/mfa/challenges/:id/verify": "401",
      "POST /auth/session": "401",
    });
  },
);

test("no other spelling of a closed address opens it", async () => {
  for (const spelled of [
    "/STORE/carts",
    "/store/carts/",
    "//store/carts",
    "/store//carts",
    "/store/%63arts",
    "/store/products/../carts",
    "/store/carts?fields=id",
    "/auth/user/emailpass/register",
    "/cloud/auth",
  ]) {
    const { status } = await call(spelled, { body: {} });
    expect([spelled, status]).toEqual([spelled, 404]);
  }
});
