import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import ShopRatesService from "./service";

export default ModuleProvider(Modules.FULFILLMENT, { services: [ShopRatesService] });
