/** Identifies the customer who sent a request, with the login and session of its token. */
export interface Requester {
  customerId: string;
  identityId: string;
  sessionId: string;
  address: string;
}
