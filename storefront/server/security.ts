import { randomBytes } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet, { strictTransportSecurity, xContentTypeOptions } from "helmet";
import {
  FOREIGN_ORIGIN,
  isForeignChange,
} from "../../plugins/programme/src/server-kit/own-origin.ts";
import { newsletterPages } from "../../plugins/programme/src/contract/newsletter.ts";
import { log, requestIdOf } from "./log.ts";
import { inlineHashesOf } from "./page-cache/anonymous-pages.ts";
import { rejectRequest } from "./rejection.ts";

const YEAR_S = 31_536_000;

/** Sets headers on every response of this server, including files, errors, and forwarded calls. */
export function setCommonHeaders({ isHttps }: { isHttps: boolean }): RequestHandler[] {
  return [xContentTypeOptions(), ...(isHttps ? [strictTransportSecurity({ maxAge: YEAR_S })] : [])];
}

/**
 * Denies permissions that no page needs, so that injected code cannot request them. Payments happen
 * at Stripe.
 */
export function withoutPermissions(_req: Request, res: Response, next: NextFunction): void {
  res.set(
    "permissions-policy",
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  );
  next();
}

/** Creates a nonce for each response. Only scripts and styles with it may run. */
export function withNonce(_req: Request, res: Response, next: NextFunction): void {
  res.locals.cspNonce = randomBytes(16).toString("base64");
  next();
}

export function nonceOf(res: Response): string {
  return String(res.locals.cspNonce);
}

interface PolicyOptions {
  isHttps: boolean;
  isDevelopment: boolean;
  /** The URL of images and videos: another host, or a path on this one. */
  assetsUrl: string;
  hasAnalytics: boolean;
}

const ANALYTICS_HOSTS = ["https://*.googletagmanager.com", "https://*.google-analytics.com"];

export function securityHeaders(options: PolicyOptions) {
  const assets = options.assetsUrl.startsWith("/") ? [] : [new URL(options.assetsUrl).origin];
  const analytics = options.hasAnalytics ? ANALYTICS_HOSTS : [];
  // A cached page lists hashes; all others use a nonce.
  const inline = (kind: "script" | "style") => (_req: unknown, res: unknown) =>
    inlineHashesOf(res as Response)?.[kind].join(" ") ?? `'nonce-${nonceOf(res as Response)}'`;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", inline("script"), ...analytics.slice(0, 1)],
        styleSrc: options.isDevelopment
          ? ["'self'", "'unsafe-inline'"]
          : ["'self'", inline("style")],
        imgSrc: ["'self'", "data:", ...assets, ...analytics],
        mediaSrc: ["'self'", ...assets],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.isDevelopment ? ["ws:"] : []), ...analytics],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // `setCommonHeaders` sets these two.
    strictTransportSecurity: false,
    xContentTypeOptions: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/**
 * Pages that accept a POST from any origin: email programs send one-click unsubscribe requests (RFC
 * 8058). The secret in the URL authorizes them.
 */
const ANY_ORIGIN_PATHS = new Set<string>([newsletterPages.leave]);

/**
 * Rejects changes that another site's page sends with the customer's cookie. This is the
 * storefront's only origin check.
 */
export function rejectForeignOrigins(storefrontUrl: string) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isForeignChange(req, storefrontUrl)) {
      // Sets the host, because Remix compares it with a form's origin and aborts if a proxy has
      // changed it.
      const { origin } = req.headers;
      if (req.method === "POST" && origin) req.headers["x-forwarded-host"] = new URL(origin).host;
      next();
      return;
    }
    if (req.method === "POST" && ANY_ORIGIN_PATHS.has(req.path)) {
      // Removes the origin, which Remix would reject, and the cookies, so that the request cannot
      // act as the customer.
      delete req.headers.origin;
      delete req.headers.cookie;
      next();
      return;
    }
    log.warn({
      event: "origin_refused",
      what: `${req.method} ${req.path}`,
      client_ip: req.ip,
      request_id: requestIdOf(req),
    });
    // Removes the origin, which Remix would reject with its own error, and the cookies, so that the
    // error page shows nothing of the customer.
    delete req.headers.origin;
    delete req.headers.cookie;
    rejectRequest(req, res, next, { status: 403, message: FOREIGN_ORIGIN });
  };
}
