import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { createClientAction } from "~/actions/client-action";
import { ACTION_FAILURES, staffActionAt } from "~/admin/action-failures";
import { runNamedAction } from "~/admin/actions.server";

export function loader({ request }: LoaderFunctionArgs) {
  const isPlace = staffActionAt(request.url) === "product-place";
  return redirect(isPlace ? "/admin/products" : "/admin");
}

export function action(args: ActionFunctionArgs) {
  return runNamedAction(staffActionAt(args.request.url), args);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return createClientAction(ACTION_FAILURES[staffActionAt(args.request.url)])(args);
}
