import { Histogram, register } from "prom-client";

const NAME = "shop_engine_call_duration_seconds";

type CommerceCalls = Histogram<"method" | "route" | "outcome">;

/**
 * Reuses the metric if it exists. The storefront's server and its pages are two bundles that both
 * contain this file but share one metrics library.
 */
export const commerceCalls =
  (register.getSingleMetric(NAME) as CommerceCalls | undefined) ??
  new Histogram({
    name: NAME,
    help: "The storefront's calls to the commerce server, with response times.",
    labelNames: ["method", "route", "outcome"] as const,
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
