import { Module } from "@medusajs/framework/utils";
import ShopEventService from "./service";

export const SHOP_EVENT_MODULE = "shop_event";

export default Module(SHOP_EVENT_MODULE, { service: ShopEventService });
