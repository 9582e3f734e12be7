import type { Work } from "@tomashi/programme/contract/http-admin";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

export function readWork(auth: Auth): Promise<Work> {
  return commerce<Work>("/admin/work", auth);
}
