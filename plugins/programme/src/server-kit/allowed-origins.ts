import { z } from "@medusajs/framework/zod";

const HTTPS = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Returns true if `text` is spelled the way browsers spell an origin, so that the two can be
 * compared.
 */
function isOrigin(text: string): boolean {
  return (HTTPS.test(text) || LOCAL.test(text)) && new URL(text).origin === text;
}

/** Accepts a comma-separated list of other storefronts' origins. */
export const allowedOrigins = z
  .string()
  .transform((text) => text.split(",").map((origin) => origin.trim()))
  .refine(
    (origins) => origins.every(isOrigin),
    "must be origins separated by commas, such as https://second.example.com; http only for localhost",
  )
  .default([]);
