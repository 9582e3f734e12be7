import { Module } from "@medusajs/framework/utils";
import AdminJournalService from "./service";

export const ADMIN_JOURNAL_MODULE = "admin_journal";

export default Module(ADMIN_JOURNAL_MODULE, { service: AdminJournalService });
