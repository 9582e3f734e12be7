import { api, apiAsAdmin, type ApiProduct, type Told } from "./api.ts";

/** The calls of /api on one product; the changing ones by an admin. */

export const read = (id: string) => api<ApiProduct & Told>("GET", `/product/${id}`);

export const put = (id: string, body: unknown) =>
  apiAsAdmin<ApiProduct & Told>("PUT", `/product/${id}`, body);

export const remove = (id: string) => apiAsAdmin<Told>("DELETE", `/product/${id}`);
