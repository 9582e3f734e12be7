import { existsSync } from "node:fs";
import path from "node:path";
import type { NextFunction, Request, Response } from "express";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Serves the `.br` version of a script or stylesheet in `folder` to browsers that accept it. */
export function compressedFiles(folder: string) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const type = TYPES[path.extname(req.path)];
    const isSimple = /^\/[\w.-]+$/.test(req.path);
    if (!type || !isSimple) {
      next();
      return;
    }
    res.vary("Accept-Encoding");
    if (/\bbr\b/.test(req.get("accept-encoding") ?? "") && existsSync(`${folder}${req.path}.br`)) {
      req.url = `${req.path}.br`;
      res.set({ "content-encoding": "br", "content-type": type });
    }
    next();
  };
}
