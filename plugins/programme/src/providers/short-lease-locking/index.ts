import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import redisLocking from "@medusajs/medusa/locking-redis";
import ShortLeaseLocking from "./service";

export default ModuleProvider(Modules.LOCKING, {
  services: [ShortLeaseLocking],
  loaders: redisLocking.loaders,
});
