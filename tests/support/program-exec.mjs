// Plain JavaScript, because `medusa exec` runs it.
import { readdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Modules } from "@medusajs/framework/utils";
import * as workflows from "@medusajs/medusa/core-flows";

const subscribers = path.resolve(
  import.meta.dirname,
  "../../plugins/programme/.medusa/server/src/subscribers",
);

/** Runs the steps in each line of the standard input, and prints the messages of the failed steps. */
export default async function runPrograms({ container }) {
  // Makes the subscribers run here, because this process stands in for the shop.
  container.resolve("configModule").projectConfig.workerMode = "shared";
  for await (const line of createInterface(process.stdin)) {
    const failed = await runProgram(container, JSON.parse(line)).catch((error) => [String(error)]);
    process.stdout.write(`\nresult ${JSON.stringify(failed)}\n`);
  }
}

/**
 * Runs Medusa's workflows one after the other, as an external program may do. Delivers each of their
 * events to the shop's subscribers `times` times. With 0, the events are lost.
 */
async function runProgram(container, { steps, times }) {
  const bus = container.resolve(Modules.EVENT_BUS);
  const failed = [];
  let lastId = "";
  for (const step of steps) {
    const { workflow, input } = JSON.parse(JSON.stringify(step).replaceAll("LAST_ID", lastId));
    const events = [];
    bus.releaseGroupedEvents = async (id) => {
      events.push(...(bus.groupedEventsMap_.get(id) ?? []));
      await bus.clearGroupedEvents(id);
    };
    // Returns the errors, because Medusa would only log them to the output that the caller hides.
    const { result, errors } = await workflows[workflow](container).run({
      input,
      throwOnError: false,
    });
    lastId = result?.id ?? lastId;
    failed.push(...errors.map(({ error }) => `${workflow}: ${error.message}`));
    for (const event of events) {
      for (let nth = 0; nth < times; nth += 1) await sendTo(event, container);
    }
  }
  return failed;
}

async function sendTo({ name, data }, container) {
  for (const file of readdirSync(subscribers).filter((one) => one.endsWith(".js"))) {
    const { default: module } = await import(path.join(subscribers, file));
    const { config, default: subscriber } = module;
    const pluginOptions = {};
    if ([config.event].flat().includes(name)) {
      await subscriber({ event: { name, data }, container, pluginOptions });
    }
  }
}
