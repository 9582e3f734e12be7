import type { LoaderFunctionArgs } from "@remix-run/node";
import { throwUnavailable } from "~/commerce/engine-error";
import { proxyFile } from "~/commerce/proxy-file.server";
import { fetchOwnData } from "~/commerce/own-data.server";
import { requireOwner, requireToken } from "~/session/shopper.server";

/** What the shop keeps about a shopper, as a ZIP file. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOwner(args, []).catch(throwUnavailable);
  const file = fetchOwnData(await requireToken(args));
  return proxyFile(file, "Your data could not be downloaded. Please try again in a minute.");
}
