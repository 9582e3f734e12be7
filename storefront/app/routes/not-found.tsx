import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { pageTitle } from "~/texts/label";
import * as errorTexts from "~/texts/errors";
import type { Rejection } from "../../server/rejection.ts";

export const meta: MetaFunction = () => [{ title: pageTitle(errorTexts.notFoundTitle) }];

/** Renders unknown URLs and requests that the server has rejected. */
export function loader({ context: { refusal } }: LoaderFunctionArgs): never {
  if (refusal) throw refused(refusal);
  throw new Response(null, { status: 404, statusText: errorTexts.notFound });
}

export function action({ context: { refusal } }: ActionFunctionArgs): never {
  throw refused(refusal ?? { status: 405, message: errorTexts.takesNoForms });
}

function refused({ status, message }: Rejection) {
  return data({ message }, { status });
}

export default function NotFound() {
  return null;
}
