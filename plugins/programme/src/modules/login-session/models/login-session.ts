import { model } from "@medusajs/framework/utils";

/** One login of one person. A token carries its id; ending the row ends the token. */
const LoginSession = model.define("login_session", {
  id: model.id({ prefix: "logses" }).primaryKey(),
  auth_identity_id: model.text().index(),
  expires_at: model.dateTime(),
  ended_at: model.dateTime().nullable(),
  /** Accurate to five minutes. */
  last_used_at: model.dateTime(),
  /** The device that opened it, `Firefox on Android`. */
  device: model.text().nullable(),
  /** The client's address when it was opened. */
  address: model.text().nullable(),
});

export default LoginSession;
