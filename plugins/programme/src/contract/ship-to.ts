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

/** The address as its lines, without the name and the phone number. */
export function addressLines(to: ShipTo): string[] {
  const town = [to.city, to.province, to.postal_code].filter(Boolean).join(", ");
  return [to.address_1, to.address_2, town, to.country].filter(Boolean);
}
