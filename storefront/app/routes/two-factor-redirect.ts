import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { loadShopper } from "~/session/shopper.server";
import { loginAddress } from "~/session/return-path";

/** The address without a user id, for mails and refusals: redirects to the shopper's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const shopper = await loadShopper(args, []);
  if (!shopper) throw redirect(loginAddress(args.request.url));
  return redirect(`/profile/second-factor/${shopper.person.id}`);
}
