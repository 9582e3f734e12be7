/** The day on which a pre-order of variant `v` is sent, `2027-02-01`, in SQL; null for what is here. */
export const shipsOn = `case when v.metadata ->> 'pre_order' = 'true'
  then v.metadata ->> 'ships_on' end`;
