import { container } from "@medusajs/framework";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { Gauge } from "prom-client";

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Returns undefined until Medusa has connected. */
function medusaPool(): Pool | undefined {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION, {
    allowUnregistered: true,
  }) as { client?: { pool?: Pool } } | undefined;
  return connection?.client?.pool;
}

export function poolWaiting(): number {
  return medusaPool()?.numPendingAcquires() ?? 0;
}

export function registerPoolGauges(): void {
  new Gauge({
    name: "shop_database_pool_connections",
    help: "Database connections of this process by state: in_use or idle.",
    labelNames: ["state"] as const,
    collect() {
      const pool = medusaPool();
      this.set({ state: "in_use" }, pool?.numUsed() ?? 0);
      this.set({ state: "idle" }, pool?.numFree() ?? 0);
    },
  });
  new Gauge({
    name: "shop_database_pool_waiting",
    help: "Tasks in this process that are waiting for a database connection.",
    collect() {
      this.set(poolWaiting());
    },
  });
}
