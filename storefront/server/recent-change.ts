import type { NextFunction, Request, Response } from "express";

/** Longer than a process may show older data. */
const SECONDS = 2;
const NAME = "changed";
const HAS_CHANGED = new RegExp(`(?:^|; ?)${NAME}=`);

/**
 * Briefly marks a browser that has just sent a change to the admin: its next page is read again, on
 * any process.
 */
export function markChange({ isSecure }: { isSecure: boolean }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (req.method === "POST" && /^\/admin\//.test(req.path)) {
      const flags = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      res.append("set-cookie", `${NAME}=1; ${flags}`);
    }
    next();
  };
}

export function hasJustChanged({ headers }: Request): boolean {
  return HAS_CHANGED.test(headers.cookie ?? "");
}
