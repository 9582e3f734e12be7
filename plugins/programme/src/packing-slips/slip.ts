/** Contains the texts of a packing slip, without prices, because an order may be a gift. */
export interface PackingSlip {
  orderNumber: string;
  /** ISO date-time in the shop's time zone. The page shows its date as written. */
  orderedOn: string;
  sender: { name: string; addressLines: string[] };
  recipient: { name: string; addressLines: string[]; phone: string };
  lines: SlipLine[];
  /** Units of the order in other packages. */
  elsewhere: number;
  /** True if some of them are still to be sent. */
  hasRest: boolean;
}

export interface SlipLine {
  name: string;
  color: string;
  quantity: number;
  /** The parts of a set; empty for a single item. */
  contents: string[];
}
