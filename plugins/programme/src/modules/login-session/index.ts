import { Module } from "@medusajs/framework/utils";
import LoginSessionService from "./service";

export const LOGIN_SESSION_MODULE = "login_session";

export default Module(LOGIN_SESSION_MODULE, { service: LoginSessionService });
