/** The customer who asks, by the log-in and the session of the request. */
export interface Requester {
  customerId: string;
  identityId: string;
  /** The session that the request's token belongs to. */
  sessionId: string;
  /** The client's. */
  address: string;
}
