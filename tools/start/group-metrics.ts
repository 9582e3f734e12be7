import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type {
  MetricsAnswer,
  MetricsQuestion,
  ProcessMetrics,
} from "../../plugins/programme/src/server-kit/serve-metrics.ts";
import type { Part } from "./processes.ts";

/** The time after which a scrape omits a process that is starting or busy. */
const WAIT_MS = 2500;

let questions = 0;

/**
 * Returns the metrics of all processes of a program in one text. The label `process` names the
 * slot, such as `storefront 2`, which a replacement process inherits. Does not add values up: a sum
 * would drop whenever a process is replaced, which Prometheus would take for a reset of the
 * counter. Does not use prom-client's own cluster request, which fails completely when one process
 * does not respond.
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

/** Labels each value with its process, so that no two series are the same and none are added up. */
function named(metrics: ProcessMetrics, process: string): ProcessMetrics {
  return metrics.map((metric) => ({
    ...metric,
    // With their own aggregators, prom-client would omit some metrics, such as the start time of
    // the process.
    aggregator: "sum",
    values: metric.values.map((one) => ({ ...one, labels: { ...one.labels, process } })),
  }));
}
