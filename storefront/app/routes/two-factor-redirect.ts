import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { loadShopper } from "~/session/shopper.server";
import { loginPathFor } from "~/session/return-path";

/**
 * Redirects the URL without a user ID, which emails and error messages contain, to the customer's
 * own page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shopper = await loadShopper(args, []);
  if (!shopper) throw redirect(loginPathFor(args.request.url));
  return redirect(`/profile/second-factor/${shopper.person.id}`);
}
