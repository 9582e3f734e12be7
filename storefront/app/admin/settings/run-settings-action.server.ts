import { failure, success } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import type { Auth } from "~/commerce/auth";
import { requireAdmin } from "../access.server";
import type { Problem, FormValues } from "../product-fields";
import { runAdminAction, type RequestArgs } from "../run-staff-action.server";
import { SETTINGS_FAILED } from "./pages";

interface Saving {
  values: FormValues;
  problem: Problem | undefined;
  run: (auth: Auth) => Promise<void>;
  done: string;
  refused: string;
  /** The settings page to which a success redirects, with an empty form. */
  page: string;
}

export async function saveSettings(
  args: RequestArgs,
  { values, problem, run, done, refused, page }: Saving,
) {
  const { auth } = await requireAdmin(args);
  return runAction(args.context, {
    kept: { fields: values },
    check: () =>
      problem && { ...failure(400, refused), field: problem.field, detail: problem.message },
    run: () => run(auth),
    done: () => ({ ...success(done), go: { to: page, afterMs: 0 } }),
    refused: () => refused,
    failed: SETTINGS_FAILED,
    onError: ({ message }) => ({ detail: message }),
  });
}

export function changeSettings(
  args: RequestArgs,
  { run, done }: { run: (auth: Auth) => Promise<void>; done: string },
) {
  return runAdminAction(args, {
    run,
    done: () => success(done),
    failed: SETTINGS_FAILED,
    onError: ({ refusal }) => ({ detail: refusal }),
  });
}
