import { MedusaService } from "@medusajs/framework/utils";
import ContactMessage from "./models/contact-message";

export default class ContactService extends MedusaService({ ContactMessage }) {}
