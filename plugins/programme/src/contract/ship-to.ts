import type { Envelope } from "./postal-address";

/** Where an order goes; what is not known is "". */
export interface ShipTo extends Envelope {
  name: string;
  phone: string;
}
