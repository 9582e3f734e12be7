/** Where an order goes; what is not known is "". */
export interface ShipTo {
  name: string;
  address_1: string;
  address_2: string;
  city: string;
  province: string;
  postal_code: string;
  /** The country's name in English. */
  country: string;
  phone: string;
}
