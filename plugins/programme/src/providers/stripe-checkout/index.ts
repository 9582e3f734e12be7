import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import StripeCheckoutService from "./service";

export default ModuleProvider(Modules.PAYMENT, { services: [StripeCheckoutService] });
