import { api, apiAsAdmin, type ApiProduct, type MessageBody } from "./api.ts";

/** The calls of /api on one product; the changing ones by an admin. */

export const read = (id: string) => api<ApiProduct & MessageBody>("GET", `/product/${id}`);

export const put = (id: string, body: unknown) =>
  apiAsAdmin<ApiProduct & MessageBody>("PUT", `/product/${id}`, body);

export const remove = (id: string) => apiAsAdmin<MessageBody>("DELETE", `/product/${id}`);
