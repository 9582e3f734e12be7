import { MedusaService } from "@medusajs/framework/utils";
import SecurityEvent from "./models/security-event";

export default class SecurityEventService extends MedusaService({ SecurityEvent }) {}
