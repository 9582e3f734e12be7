import cluster from "node:cluster";
import { collectDefaultMetrics, register } from "prom-client";
import { openMetricsPort } from "./metrics-server";

export type ProcessMetrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** The message with which the starter asks a server process for its metrics. */
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
 * Serves this process's metrics if METRICS_PORT is set. A single process opens the port itself.
 * With several processes, Node's cluster would share the port, and each scrape would reach a
 * different process. So the starter opens the port and collects the metrics of all.
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
    // The starter may have exited by now.
    if (process.connected) process.send?.(answer);
  });
}

function isQuestion(message: unknown): message is MetricsQuestion {
  return typeof message === "object" && message !== null && "metricsQuestion" in message;
}
