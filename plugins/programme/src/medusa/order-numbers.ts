import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

const FIRST_ORDER_NUMBER = 1001;

/**
 * Locks only if the sequence must change, because the lock blocks new orders and other starting
 * processes. Never lowers the numbers.
 */
const raise = `do $$
declare
  numbers regclass := pg_get_serial_sequence('"order"', 'display_id');
  before constant bigint := ${FIRST_ORDER_NUMBER - 1};
  last bigint;
begin
  execute format('select last_value from %s', numbers) into last;
  if last < before then
    lock table "order" in share row exclusive mode;
    execute format('select last_value from %s', numbers) into last;
    if last < before then
      perform setval(numbers, before);
    end if;
  end if;
end $$`;

/** Starts the order numbers at 1001; existing orders with a lower number keep it. */
export async function startOrderNumbers(container: MedusaContainer): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(raise);
}
