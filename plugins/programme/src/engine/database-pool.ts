import { container } from "@medusajs/framework";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { Gauge } from "prom-client";

/** knex's pool of connections, by the library tarn. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Undefined until the engine has connected. */
function enginePool(): Pool | undefined {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION, {
    allowUnregistered: true,
  }) as { client?: { pool?: Pool } } | undefined;
  return connection?.client?.pool;
}

/** Work in this process that waits for a connection to the database. */
export function poolWaiting(): number {
  return enginePool()?.numPendingAcquires() ?? 0;
}

/** How the engine uses its connections to the database, in this process. */
export function registerPoolGauges(): void {
  new Gauge({
    name: "shop_database_pool_connections",
    help: "This process's connections to the database, by state: in_use or idle.",
    labelNames: ["state"] as const,
    collect() {
      const pool = enginePool();
      this.set({ state: "in_use" }, pool?.numUsed() ?? 0);
      this.set({ state: "idle" }, pool?.numFree() ?? 0);
    },
  });
  new Gauge({
    name: "shop_database_pool_waiting",
    help: "Work in this process that waits for a connection to the database.",
    collect() {
      this.set(poolWaiting());
    },
  });
}
