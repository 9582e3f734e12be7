import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { logOut } from "~/commerce/account.server";
import { logFailure } from "~/actions/failure-log.server";
import { logoutHeaders, readToken } from "~/session/session.server";

export function loader() {
  return redirect("/");
}

/** Always deletes the cookie. Only logs a failure to end the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await readToken(request);
  if (token) {
    await logOut(token, context.requestId).catch((error: unknown) => {
      logFailure("The session could not be ended.", context.requestId, error);
    });
  }
  return redirect("/", { headers: await logoutHeaders() });
}
