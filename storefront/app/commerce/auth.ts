/** The credentials of a request to the engine for a logged-in shopper. */
export interface Auth {
  token: string;
  requestId: string;
}
