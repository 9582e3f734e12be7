/** Screens to take pictures of, one after the other, as one person. */
export interface Tour {
  /** Addresses; with a name where the address holds an id. */
  screens: (string | [address: string, name: string])[];
  /** Of the logged-in user; visitors have none. */
  token?: string;
}
