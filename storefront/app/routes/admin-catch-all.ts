import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/admin/access.server";

/** No page of the admin: its own people are led to what there is, everybody else home. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect("/admin");
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args);
  return redirect("/admin");
}
