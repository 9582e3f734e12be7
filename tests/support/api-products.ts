import { api, apiAsAdmin, type ApiProduct, type MessageBody } from "./api.ts";

/** Calls the /api routes of a product; as an admin for changes. */

export const read = (id: string) => api<ApiProduct & MessageBody>("GET", `/product/${id}`);

export const put = (id: string, body: unknown) =>
  apiAsAdmin<ApiProduct & MessageBody>("PUT", `/product/${id}`, body);

export const remove = (id: string) => apiAsAdmin<MessageBody>("DELETE", `/product/${id}`);
