import http from "node:http";
import { expect, test } from "vitest";
import { hostileInputs, type HostileInput } from "../support/hostile-texts.ts";
import { plainRequest } from "../support/plain-request.ts";
import { processorMs, residentMb } from "../support/server-cost.ts";
import { shop } from "../support/shop.ts";
import { forms, routesWithAction } from "../support/storefront-forms.ts";

/** In the crash project, because there no other test uses the servers measured here. */
const agent = new http.Agent({ keepAlive: true });

/** What one text may cost the processor beyond a harmless one in its place. */
const MOST_MS = 50;
const TRIES = 4;

/** What the shop's servers take for this; other work of theirs may fall into one try, not into all. */
async function costOf({ server, with: request }: HostileInput, text?: string): Promise<number> {
  const before = processorMs();
  const { status } = await plainRequest(server, request(text), agent);
  expect(status).toBeLessThan(500);
  return processorMs() - before;
}

async function excessOf(input: HostileInput): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > MOST_MS; tries += 1) {
    const cost = await costOf(input, input.text);
    // A password is checked slowly on purpose, whatever else is sent with it.
    const harmless = cost > MOST_MS ? await costOf(input) : 0;
    least = Math.min(least, cost - harmless);
  }
  return least;
}

test("every form of the storefront is among those that are tried", async () => {
  expect(forms.map(({ route }) => route).sort()).toEqual((await routesWithAction()).sort());
});

test("no text that a stranger, a shopper or an admin enters keeps the shop busy: 40 kB of it in each field of each form and call", async () => {
  const inputs = await hostileInputs();
  expect(inputs.length).toBeGreaterThan(100);
  const heavy: string[] = [];
  for (const input of inputs) {
    const excess = await excessOf(input);
    if (excess > MOST_MS) heavy.push(`${input.name}: ${excess} ms`);
  }
  expect(heavy).toEqual([]);
}, 600_000);

test("three forms of 150 MB leave nothing behind in the storefront's memory", async () => {
  const send = (headers: Record<string, string | number>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(shop.storefront());
      const options = { hostname, port, method: "POST", path: "/login", headers, agent: false };
      const request = http.request(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.on("error", reject);
      const chunk = Buffer.alloc(1024 * 1024, "a");
      let left = 150;
      const write = () => {
        while (left > 0) {
          left -= 1;
          if (!request.write(chunk)) {
            request.once("drain", write);
            return;
          }
        }
        request.end();
      };
      write();
    });
  const type = { "content-type": "application/x-www-form-urlencoded" };
  // Once before measuring, so that everything a refusal needs is loaded.
  expect(await send({ ...type, "transfer-encoding": "chunked" })).toBe(413);
  const before = residentMb();
  for (let times = 0; times < 3; times += 1) {
    expect(await send({ ...type, "transfer-encoding": "chunked" })).toBe(413);
    expect(await send({ ...type, "content-length": 150 * 1024 * 1024 })).toBe(413);
  }
  // A single kept body would add 150; the rest is garbage not yet collected.
  expect(residentMb() - before).toBeLessThan(60);
});
