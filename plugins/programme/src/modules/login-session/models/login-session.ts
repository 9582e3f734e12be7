import { model } from "@medusajs/framework/utils";

/** Stores one session. A token carries its ID; ending the row ends the token. */
const LoginSession = model.define("login_session", {
  id: model.id({ prefix: "logses" }).primaryKey(),
  auth_identity_id: model.text().index(),
  expires_at: model.dateTime(),
  ended_at: model.dateTime().nullable(),
  /** Accurate to five minutes. */
  last_used_at: model.dateTime(),
  /** The device that opened it, such as `Firefox on Android`. */
  device: model.text().nullable(),
  address: model.text().nullable(),
});

export default LoginSession;
