import { Module } from "@medusajs/framework/utils";
import OrderLineService from "./service";

export const ORDER_LINE_MODULE = "order_line";

export default Module(ORDER_LINE_MODULE, { service: OrderLineService });
