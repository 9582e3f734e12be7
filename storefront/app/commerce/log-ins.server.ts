import type { LogInPlace, LogInPlaces } from "@tomashi/programme/http";
import { engine } from "./engine.server";

interface Asking {
  token: string;
  requestId: string;
}

/** Where the shopper is logged in, the asking browser first. */
export async function listLogIns(asking: Asking): Promise<LogInPlace[]> {
  const { sessions } = await engine<LogInPlaces>("/store/shopper/sessions", asking);
  return sessions;
}

/** EngineRefusal 404 for one that has ended meanwhile. */
export async function endLogIn(id: string, asking: Asking): Promise<void> {
  const path = `/store/shopper/sessions/${encodeURIComponent(id)}`;
  await engine(path, { method: "DELETE", ...asking });
}

/** All but the one that asks. */
export async function endOtherLogIns(asking: Asking): Promise<void> {
  await engine("/store/shopper/sessions", { method: "DELETE", ...asking });
}
