import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { SectionKey } from "@tomashi/programme/contract/content/names";
import { success, type ActionResult } from "~/actions/action-result";
import { runAction } from "~/actions/run-action.server";
import { requireAdmin } from "~/admin/access.server";
import { runAdminAction } from "~/admin/run-staff-action.server";
import {
  deleteVersion,
  discardDraft,
  publishDraft,
  saveDraft,
  unpublishVersion,
} from "~/commerce/admin-content.server";
import type { Auth } from "~/commerce/auth";
import { text } from "~/forms/text";
import type { Field } from "./fields";
import type { Entered } from "./section-form";
import { sectionForms } from "./section-forms";
import { changedValues, valuesOf } from "./values";

export async function runContentAction(
  args: ActionFunctionArgs,
  section: SectionKey,
  failed: string,
) {
  const form = await args.request.formData();
  const head = text(form, "head");
  const version = { id: text(form, "id"), head };
  const steps: Record<string, { run: (auth: Auth) => Promise<void>; done: string }> = {
    publish: { run: (auth) => publishDraft(section, head, auth), done: "Published" },
    discard: { run: (auth) => discardDraft(section, head, auth), done: "Draft discarded" },
    withdraw: { run: (auth) => unpublishVersion(section, version, auth), done: "Unpublished" },
    delete: { run: (auth) => deleteVersion(section, version, auth), done: "Version deleted" },
  };
  const button = text(form, "do");
  const step = steps[button];
  if (step) {
    return runAdminAction(args, {
      run: step.run,
      done: () => success(step.done),
      failed,
      onError: ({ refusal }) => ({ detail: refusal }),
    });
  }
  return save(args, { section, form, button, failed });
}

interface Saving {
  section: SectionKey;
  form: FormData;
  button: string;
  failed: string;
}

async function save(args: ActionFunctionArgs, { section, form, button, failed }: Saving) {
  const { auth } = await requireAdmin(args);
  const fields: readonly Field[] = sectionForms[section].fields;
  const values = valuesOf(fields, form);
  const entered: Entered = {
    values,
    note: text(form, "note"),
    effective_on: text(form, "effective_on"),
  };
  const changed = changedValues(values, button);
  if (changed) {
    return data<ActionResult<Entered>>({ ok: true, more: { ...entered, values: changed } });
  }
  const { note, effective_on } = entered;
  const draft = { data: values, note, effective_on, head: text(form, "head") };
  return runAction(args.context, {
    kept: { more: entered },
    run: () => saveDraft(section, draft, auth),
    done: (): ActionResult<Entered> => ({
      ok: true,
      toast: { type: "success", message: "Draft saved" },
      go: { to: `/admin/content/${section}`, afterMs: 0 },
    }),
    failed,
    // Saving the same draft again has no further effect.
    isRepeatable: true,
  });
}
