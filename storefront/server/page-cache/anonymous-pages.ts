import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { logCachedResponse, newRequestId, requestIdOf } from "../log.ts";
import { isPersonal } from "../private-pages.ts";
import { readVisitorUrl, type VisitorUrl } from "./urls.ts";
import { sendPage } from "./respond.ts";
import type { Document } from "./document.ts";
import { headsOf } from "./response-heads.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";

const CACHING = {
  "cache-control": "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600",
  "content-type": "text/html; charset=utf-8",
  vary: "Cookie, Accept-Encoding",
};

interface VisitorPages {
  /** Responds from memory before anything else reads the request, or returns false. */
  answerNow: (req: IncomingMessage, res: ServerResponse) => boolean;
  find: RequestHandler;
  send: RequestHandler;
}

/**
 * Serves cached pages to visitors. The first response of each page goes through the server like any
 * other, which stores its headers. All later ones are sent from memory.
 */
export function anonymousPages(pages: PageCache, options: { isSecure: boolean }): VisitorPages {
  const visitorUrlOf = (req: IncomingMessage): VisitorUrl | undefined => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    const url = isRead ? readVisitorUrl(req.url ?? "") : undefined;
    return url && !isPersonal(req, options) ? url : undefined;
  };
  const find = async (req: Request, res: Response): Promise<void> => {
    const url = visitorUrlOf(req);
    if (url) res.locals.visitorPage = await pages.find(url, requestIdOf(req));
  };
  return {
    answerNow: (req, res) => {
      const url = visitorUrlOf(req);
      const page = url && pages.now(url);
      if (!isComplete(page)) return false;
      const id = newRequestId(req);
      logCachedResponse(req, id, sendPage(req, res, page, id));
      return true;
    },
    find: (req, res, next) => {
      find(req, res).then(() => {
        next();
      }, next);
    },
    send: (req: Request, res: Response, next: NextFunction) => {
      const page = pageOf(res);
      if (!page) {
        next();
        return;
      }
      const heads = (page.heads ??= headsOf(page.document, { ...res.getHeaders(), ...CACHING }));
      sendPage(req, res, { ...page, heads }, requestIdOf(req));
    },
  };
}

/** Returns the inline hashes of the page to be sent, if it is a cached one. */
export function inlineHashesOf(res: Response): Document["inlineHashes"] | undefined {
  return pageOf(res)?.document.inlineHashes;
}

function isComplete(page: CachedPage | undefined): page is Required<CachedPage> {
  return page?.heads !== undefined;
}

function pageOf(res: Response): CachedPage | undefined {
  return res.locals.visitorPage as CachedPage | undefined;
}
