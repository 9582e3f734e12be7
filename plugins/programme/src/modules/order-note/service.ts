import { MedusaService } from "@medusajs/framework/utils";
import OrderNote from "./models/order-note";

export default class OrderNoteService extends MedusaService({ OrderNote }) {}
