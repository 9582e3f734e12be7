import { Module } from "@medusajs/framework/utils";
import PictureService from "./service";

export const PICTURE_MODULE = "picture";

export default Module(PICTURE_MODULE, { service: PictureService });
