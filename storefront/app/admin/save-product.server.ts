import type { AppLoadContext } from "@remix-run/node";
import { failure, success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { requireAdmin } from "./access.server";
import {
  problemOf,
  readProductForm,
  type ProductFormKind,
  type FormValues,
} from "./product-fields";

interface Saving {
  kind: ProductFormKind;
  run: (values: FormValues, auth: { token: string; requestId: string }) => Promise<void>;
  done: string;
  /** The delay in milliseconds before the redirect to the admin, while the toast is shown. */
  afterMs: number;
  refused: string;
  failed: string;
}

/** Saves a product form. Returns the entered values and the problem when it is rejected. */
export async function saveProduct(
  args: { request: Request; context: AppLoadContext },
  { kind, run, done, afterMs, refused, failed }: Saving,
) {
  const { auth } = await requireAdmin(args);
  const values = readProductForm(await args.request.formData(), kind);
  return runAction(args.context, {
    // Fills the form again in a browser without scripts, where submitting reloads the page.
    kept: { fields: values },
    check: () => {
      const problem = problemOf(values, kind);
      return problem && { ...failure(400, refused), field: problem.field, detail: problem.message };
    },
    run: () => run(values, auth),
    done: () => ({ ...success(done), go: { to: "/admin", afterMs } }),
    refused: () => refused,
    failed,
    onError: ({ message }) => ({ detail: message }),
  });
}
