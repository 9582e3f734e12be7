export interface Requester {
  customerId: string;
  identityId: string;
  sessionId: string;
  address: string;
}
