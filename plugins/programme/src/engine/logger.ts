import { logger } from "@medusajs/framework/logger";
import type { Logger } from "@medusajs/framework/types";

/**
 * The engine's own logger without its lines for requests: those keep whole queries and believe any
 * X-Forwarded-For. `request-log.ts` writes them instead.
 */
export const engineLogger = Object.create(logger, {
  shouldLog: { value: (level: string) => level !== "http" && logger.shouldLog(level) },
}) as Logger;
