/** The customer who sent a request, with the login and session of its token. */
export interface Requester {
  customerId: string;
  identityId: string;
  /** The session that the request's token belongs to. */
  sessionId: string;
  /** The client's IP address. */
  address: string;
}
