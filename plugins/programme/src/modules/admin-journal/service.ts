import { MedusaService } from "@medusajs/framework/utils";
import AdminAct from "./models/admin-act";

export default class AdminJournalService extends MedusaService({ AdminAct }) {}
