export interface Auth {
  token: string;
  requestId: string;
}
