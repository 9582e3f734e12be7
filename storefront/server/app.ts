import type { RequestListener } from "node:http";
import { constants } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { contentReader, catalogCache, type CatalogReader, type ContentReader } from "./catalog.ts";
import { signAddress } from "../../plugins/programme/src/server-kit/client-address.ts";
import { parseProxies } from "../../plugins/programme/src/server-kit/trusted-proxies.ts";
import { queueRequests } from "./load-shedding.ts";
import { proxyApi } from "./api-proxy.ts";
import { isUpload, readBody, replayBody } from "./body-limit.ts";
import { serveFiles } from "./client-files.ts";
import { areCookiesBlocked, checkCookies } from "./cookie-check.ts";
import { countRequests } from "./count-requests.ts";
import { waitMs, withDeadline } from "./deadline.ts";
import { environment } from "./environment.ts";
import { health } from "./health.ts";
import { setPrivateHeaders } from "./private-pages.ts";
import { redirectToCanonicalUrl } from "./canonical-url.ts";
import { fallbackPage, rejectMissingFile } from "./fallback-page.ts";
import { buildsByFirstSegment } from "./builds-by-first-segment.ts";
import { pageHandler } from "./page-handler.ts";
import { IMAGE_PATHS, serveImages } from "./images.ts";
import { requestIdOf, requestLog } from "./log.ts";
import { traceRequests } from "./tracing.ts";
import { streamBody } from "./upload.ts";
import { rejectionOf, type Rejection } from "./rejection.ts";
import { routePatterns } from "./route-pattern.ts";
import {
  nonceOf,
  setCommonHeaders,
  rejectForeignOrigins,
  securityHeaders,
  withNonce,
  withoutPermissions,
} from "./security.ts";
import { hasValidHost, rejectInvalidUrl, type TrustsProxy } from "./valid-url.ts";
import { hasJustChanged, markChange } from "./recent-change.ts";
import { pageCache } from "./page-cache/page-cache.ts";
import { renderAnonymousPage } from "./page-cache/render.ts";
import { anonymousPages } from "./page-cache/anonymous-pages.ts";
import { rejectInvalidForm, rejectUnknownMethod } from "./valid-form.ts";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Undefined for a page that is cached for all visitors. */
    cspNonce: string | undefined;
    /**
     * True for a page that is rendered completely before it is sent, and cached for all visitors.
     */
    isForEverybody: boolean;
    catalog: CatalogReader;
    content: ContentReader;
    requestId: string;
    /**
     * True if the browser requested a page, not data. The response must work without JavaScript.
     */
    isDocument: boolean;
    /** The visitor's IP address, signed so that the commerce server trusts it. */
    clientAddress: string;
    /** Set if the request was rejected. The page then shows this error. */
    refusal: Rejection | undefined;
    /** True for a login in a browser that blocks cookies. */
    areCookiesBlocked: boolean;
    /** The complete page; the response has its status and headers. */
    page?: Buffer;
  }
}

export interface AppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of the built files for browsers. In development, Vite serves them. */
  clientFolder?: string;
  /** The folder with the files of this build and those of the last day. */
  keptFolder?: string;
  /** Middleware that runs first; Vite's in development. */
  before?: express.RequestHandler;
}

/** Creates the storefront. Serves cached pages from memory, and everything else with Express. */
export function createApp({
  build,
  clientFolder,
  keptFolder,
  before,
}: AppOptions): RequestListener {
  const {
    STOREFRONT_URL,
    COMMERCE_URL,
    TRUST_PROXY,
    SESSION_SECRET,
    ASSETS_URL,
    GA_MEASUREMENT_ID,
  } = environment();
  const isHttps = STOREFRONT_URL.startsWith("https:");
  const app = express();
  app.disable("x-powered-by");
  // Turns off Express's query parser, because only Remix reads queries and parses them itself.
  app.set("query parser", false);
  if (TRUST_PROXY) app.set("trust proxy", parseProxies(TRUST_PROXY));

  const catalog = catalogCache(COMMERCE_URL, waitMs());
  // Renders every page again in development.
  const forVisitors =
    typeof build === "function"
      ? undefined
      : anonymousPages(pageCache(catalog, renderAnonymousPage(build, catalog)), {
          isSecure: isHttps,
        });
  app.use(setCommonHeaders({ isHttps }));
  app.get("/healthz", health(COMMERCE_URL));
  app.use(requestLog);
  app.use(rejectInvalidUrl);
  // Runs before everything that reads or changes a response, because the commerce server sets its
  // own headers.
  app.use(
    "/api",
    proxyApi({ commerceUrl: COMMERCE_URL, sessionSecret: SESSION_SECRET, waitMs: waitMs() }),
  );
  app.get(IMAGE_PATHS, serveImages({ commerceUrl: COMMERCE_URL, waitMs: waitMs() }));
  if (forVisitors) app.use(forVisitors.find);
  app.use(compression({ brotli: { params: brotliForStreams } }));
  if (clientFolder && keptFolder) serveFiles(app, clientFolder, keptFolder);
  app.use(rejectMissingFile);
  app.use(setPrivateHeaders({ isSecure: isHttps }), markChange({ isSecure: isHttps }));
  app.use(withNonce, withoutPermissions);
  app.use(
    securityHeaders({
      isHttps,
      isDevelopment: before !== undefined,
      assetsUrl: ASSETS_URL,
      hasAnalytics: GA_MEASUREMENT_ID !== undefined,
    }),
  );
  if (forVisitors) app.use(forVisitors.send);
  if (typeof build !== "function") app.use(redirectToCanonicalUrl(build.routes));
  if (before) app.use(before);
  app.use(rejectForeignOrigins(STOREFRONT_URL));
  const contextOf = (req: express.Request, res: express.Response): AppLoadContext => ({
    cspNonce: nonceOf(res),
    isForEverybody: false,
    ...readersFor(hasJustChanged(req)),
    requestId: requestIdOf(req),
    isDocument: !req.path.endsWith(".data"),
    clientAddress: signAddress(req.ip ?? "", SESSION_SECRET),
    refusal: rejectionOf(res),
    areCookiesBlocked: areCookiesBlocked(res),
  });
  const readersFor = (hasChanged: boolean): Pick<AppLoadContext, "catalog" | "content"> => ({
    catalog: hasChanged ? { read: catalog.readNow } : catalog,
    content: contentReader(
      hasChanged ? (id) => catalog.readNow(id).catch(catalog.last) : catalog.readOrLast,
    ),
  });
  const handlerFor = (pages: typeof build) => pageHandler(pages, contextOf);
  const whole = handlerFor(build);
  const handlerOf =
    typeof build === "function" ? () => whole : buildsByFirstSegment(build, handlerFor);
  // With `use`, a path that cannot be decoded is a 404 like any unknown page.
  app.use(rejectUnknownMethod, readBody, rejectInvalidForm);
  app.use(checkCookies({ isSecure: isHttps }), (req, res, next) => {
    const page = handlerOf(req.originalUrl);
    const sent = () => (isUpload(req) ? streamBody(req, res) : replayBody(req));
    const asked = req.method === "POST" ? sent() : req;
    withDeadline(res, () => void page(asked, res, next));
  });
  app.use(fallbackPage);
  const trusts = app.get("trust proxy fn") as TrustsProxy;
  const routeOf = routePatterns(typeof build === "function" ? {} : build.routes);
  const later = queueRequests(traceRequests(app, routeOf));
  return countRequests((req, res) => {
    const isAnswered = hasValidHost(req, trusts) && forVisitors?.answerNow(req, res);
    if (!isAnswered) later(req, res);
  }, routeOf);
}

/**
 * With Brotli's default window, each response would allocate memory for megabytes of text, which
 * takes longer than the compression.
 */
const brotliForStreams = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};
