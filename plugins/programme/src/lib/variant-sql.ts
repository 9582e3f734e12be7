/**
 * The place of product `p` among the label's, in SQL; Collection RICO, which has none, is before all
 * others.
 */
export const position = `case when jsonb_typeof(p.metadata -> 'position') = 'number'
  then (p.metadata ->> 'position')::numeric else 0 end`;

/** Whether product `p` was deleted, in SQL: the engine keeps what was once bought. */
export const isRemoved = `coalesce(p.metadata ->> 'removed_at', '') <> ''`;

/** The day on which a pre-order of variant `v` is sent, `2027-02-01`, in SQL; null for what is here. */
export const shipsOn = `case when v.metadata ->> 'pre_order' = 'true'
  then v.metadata ->> 'ships_on' end`;
