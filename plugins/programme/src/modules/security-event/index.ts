import { Module } from "@medusajs/framework/utils";
import SecurityEventService from "./service";

export const SECURITY_EVENT_MODULE = "security_event";

export default Module(SECURITY_EVENT_MODULE, { service: SecurityEventService });
