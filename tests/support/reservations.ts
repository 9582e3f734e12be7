import { query } from "./database.ts";

/** Deletes a reservation like Medusa's own route, which the shop disables. */
export async function deleteReservation(id: string): Promise<void> {
  await query(
    `with gone as (
       update reservation_item set deleted_at = now() where id = $1 and deleted_at is null
       returning inventory_item_id, location_id, quantity
     )
     update inventory_level level set reserved_quantity = level.reserved_quantity - gone.quantity,
       raw_reserved_quantity = jsonb_build_object(
         'value', (level.reserved_quantity - gone.quantity)::text, 'precision', 20)
     from gone where level.inventory_item_id = gone.inventory_item_id
       and level.location_id = gone.location_id`,
    [id],
  );
}
