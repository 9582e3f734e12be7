import cluster from "node:cluster";
import { collectDefaultMetrics, register } from "prom-client";
import { openMetricsPort } from "./metrics-server";

/** All series of one process, as they travel to the process that shows them. */
export type ProcessMetrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** What the starter asks its servers, and what they answer. */
export interface MetricsQuestion {
  metricsQuestion: number;
}
export interface MetricsAnswer {
  metricsAnswer: number;
  metrics: ProcessMetrics;
}

interface Variables {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}

/**
 * Shows this process's series, if METRICS_PORT is set. A process alone opens the port itself. One of
 * several that the starter runs cannot: Node's cluster would share the port, and each scrape would
 * reach another process. It answers the starter, which opens the port and shows all of them.
 */
export function serveMetrics({ METRICS_PORT, METRICS_HOST }: Variables): void {
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics();
  if (cluster.isWorker) process.on("message", answerStarter);
  else openMetricsPort({ METRICS_PORT, METRICS_HOST }, () => register.metrics());
}

function answerStarter(message: unknown): void {
  if (!isQuestion(message)) return;
  void register.getMetricsAsJSON().then((metrics) => {
    const answer: MetricsAnswer = { metricsAnswer: message.metricsQuestion, metrics };
    // The starter may be gone by now, and this process about to end.
    if (process.connected) process.send?.(answer);
  });
}

function isQuestion(message: unknown): message is MetricsQuestion {
  return typeof message === "object" && message !== null && "metricsQuestion" in message;
}
