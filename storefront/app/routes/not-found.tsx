import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import type { Rejection } from "../../server/rejection.ts";

export const meta: MetaFunction = () => [{ title: "Not found – The Tomashi’s" }];

/** Renders unknown URLs and requests that the server has rejected. */
export function loader({ context: { refusal } }: LoaderFunctionArgs): never {
  if (refusal) throw refused(refusal);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export function action({ context: { refusal } }: ActionFunctionArgs): never {
  throw refused(refusal ?? { status: 405, message: "This page doesn’t accept form submissions." });
}

function refused({ status, message }: Rejection) {
  return data({ message }, { status });
}

export default function NotFound() {
  return null;
}
