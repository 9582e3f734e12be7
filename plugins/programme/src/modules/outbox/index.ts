import { Module } from "@medusajs/framework/utils";
import OutboxService from "./service";

export const OUTBOX_MODULE = "outbox";

export default Module(OUTBOX_MODULE, { service: OutboxService });
