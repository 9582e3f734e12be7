/** What a packing slip says. It has no prices: a parcel may be a present. */
export interface PackingSlip {
  orderNumber: string;
  /** ISO date-time in the shop's time zone. The page shows its day as written. */
  orderedOn: string;
  sender: { name: string; addressLines: string[] };
  recipient: { name: string; addressLines: string[]; phone: string };
  lines: SlipLine[];
}

export interface SlipLine {
  name: string;
  color: string;
  quantity: number;
  /** The pieces that it consists of; none when it is one piece. */
  contents: string[];
}
