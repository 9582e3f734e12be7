import { Module } from "@medusajs/framework/utils";
import StoreCreditService from "./service";

export const STORE_CREDIT_MODULE = "store_credit";

export default Module(STORE_CREDIT_MODULE, { service: StoreCreditService });
