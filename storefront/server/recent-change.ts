import type { NextFunction, Request, Response } from "express";

/** Longer than a process may show what it knew before. */
const SECONDS = 2;
const NAME = "changed";
const HAS_CHANGED = new RegExp(`(?:^|; ?)${NAME}=`);

/**
 * Marks the browser that has just sent a change to the admin, for a moment: what it sees next is
 * read anew, on whichever process.
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
