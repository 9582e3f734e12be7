import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type {
  MetricsAnswer,
  MetricsQuestion,
  ProcessMetrics,
} from "../../plugins/programme/src/server-kit/serve-metrics.ts";
import type { Part } from "./processes.ts";

/** A process that is starting or busy for longer is left out of this scrape. */
const WAIT_MS = 2500;

let questions = 0;

/**
 * The series of several processes of one program as one text, each with the label `process`: the
 * name of its place, such as `storefront 2`, which the process that replaces it takes over. They are
 * not added up: a sum would fall whenever a process is replaced, and count as a restart of them all.
 * prom-client's own question to a cluster fails as a whole when one process does not answer.
 */
export async function groupMetrics(members: readonly Part[], waitMs = WAIT_MS): Promise<string> {
  const answers = await Promise.all(
    members.map(async (part) => named(await askForMetrics(workerOf(part), waitMs), part.name)),
  );
  return AggregatorRegistry.aggregate(answers).metrics();
}

function workerOf({ child }: Part): Worker | undefined {
  return Object.values(cluster.workers ?? {}).find((one) => one?.process.pid === child.pid);
}

async function askForMetrics(worker: Worker | undefined, waitMs: number): Promise<ProcessMetrics> {
  if (!worker?.isConnected()) return [];
  const question: MetricsQuestion = { metricsQuestion: ++questions };
  const late = new AbortController();
  return new Promise((resolve) => {
    const done = (metrics: ProcessMetrics) => {
      worker.off("message", hear);
      late.abort();
      resolve(metrics);
    };
    const hear = (message: unknown) => {
      if (isAnswer(message) && message.metricsAnswer === question.metricsQuestion) {
        done(message.metrics);
      }
    };
    worker.on("message", hear);
    worker.send(question, (error) => {
      if (error) done([]);
    });
    wait(waitMs, undefined, { signal: late.signal }).then(
      () => {
        done([]);
      },
      () => undefined,
    );
  });
}

function isAnswer(message: unknown): message is MetricsAnswer {
  return typeof message === "object" && message !== null && "metricsAnswer" in message;
}

/** Marks each value with its process. With that, no two are the same series, and none are added up. */
function named(metrics: ProcessMetrics, process: string): ProcessMetrics {
  return metrics.map((metric) => ({
    ...metric,
    // prom-client would leave some out, such as when the process started.
    aggregator: "sum",
    values: metric.values.map((one) => ({ ...one, labels: { ...one.labels, process } })),
  }));
}
