/** What the engine is asked with for somebody who is logged in. */
export interface Auth {
  token: string;
  requestId: string;
}
