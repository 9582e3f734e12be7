/** The credentials of a customer's request to the commerce server. */
export interface Auth {
  token: string;
  requestId: string;
}
