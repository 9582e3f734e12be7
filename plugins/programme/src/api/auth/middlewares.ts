import type { MiddlewareRoute } from "@medusajs/framework/http";
import { login } from "../../accounts/form-schemas";
import { codeBody } from "../../accounts/two-factor/codes";
import { validateBody } from "../validation";
import { limitByAddress } from "../rate-limit";

export const authMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/auth/user/emailpass",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(login)],
  },
  {
    matcher: "/auth/mfa/challenges/:id/verify",
    methods: ["POST"],
    middlewares: [limitByAddress("log-in"), validateBody(codeBody)],
  },
];
