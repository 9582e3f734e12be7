import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/admin/access.server";

/** Redirects unknown admin URLs: staff to the admin, everyone else to the home page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect("/admin");
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args);
  return redirect("/admin");
}
