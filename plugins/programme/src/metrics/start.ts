import { environment } from "../server-kit/environment";
import { serveMetrics } from "../server-kit/metrics-server";
import { registerPoolGauges } from "../medusa/database-pool";
import { shopStateReader } from "../read/shop-state";
import { registerStateGauges } from "./state-gauges";

/** Serves the metrics of the commerce server or the worker, if METRICS_PORT is set. */
export function startMetrics(): void {
  const variables = environment();
  if (variables.METRICS_PORT === undefined) return;
  registerStateGauges(shopStateReader(variables.DATABASE_URL));
  registerPoolGauges();
  serveMetrics(variables);
}
