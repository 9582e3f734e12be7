import { MedusaService } from "@medusajs/framework/utils";
import ContentVersion from "./models/content-version";

export default class ContentService extends MedusaService({ ContentVersion }) {}
