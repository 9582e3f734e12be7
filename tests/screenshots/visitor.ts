import { publicPaths } from "../../storefront/app/seo/public-paths.ts";
import type { Tour } from "./tour.ts";

const extra = [
  "/products?color=red",
  "/products?color=dalmatian",
  "/education?educator=leather",
  "/login",
  "/signup",
  "/forgotten-password",
  "/new-password?token=x",
  "/newsletter",
  "/newsletter/confirm?token=x",
  "/newsletter/leave?token=x",
  "/order-delay?token=x",
  "/nowhere",
];

export const visitorTour: Tour = { screens: [...publicPaths, ...extra] };
