import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { moduleDatabase } from "./module-database.ts";

type Database = Pick<Awaited<ReturnType<typeof moduleDatabase>>, "container" | "query">;

interface Filters {
  id: string[];
}

/** Registers what reads the numbers of orders and the names of their items. */
export function registerOrders({ container, query }: Database): void {
  const rows = (columns: string, table: string, { id }: Filters) =>
    query(`select ${columns} from ${table} where id = any(string_to_array(?, ','))`, [id.join()]);
  container.register({
    [ContainerRegistrationKeys.QUERY]: asValue({
      graph: async ({ filters }: { filters: Filters }) => ({
        data: await rows("id, display_id", '"order"', filters),
      }),
    }),
    [Modules.ORDER]: asValue({
      listOrderLineItems: (filters: Filters) =>
        rows("id, title, variant_title, variant_option_values", "order_line_item", filters),
    }),
  });
}
