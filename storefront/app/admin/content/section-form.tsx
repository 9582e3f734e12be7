import { Form, useActionData, useNavigation } from "@remix-run/react";
import { isLegalKey, type SectionKey } from "@tomashi/programme/contract/content/names";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { Field } from "~/components/field";
import { useSubmitOnce } from "~/forms/use-submit-once";
import { FieldInput } from "./field-input";
import type { Field as SectionField } from "./fields";
import { ItemList } from "./item-list";
import { sectionForms } from "./section-forms";
import type { Values } from "./values";

export interface Entered {
  values: Values;
  note: string;
  effective_on: string;
}

interface SectionFormProps {
  section: SectionKey;
  head: string;
  initial: Entered;
}

/** Edits a section. Saves a draft that only admins can see. */
export function SectionForm({ section, head, initial }: SectionFormProps) {
  const result = useActionData<ActionResult<Entered>>();
  const isBusy = useNavigation().state !== "idle";
  useActionResult(result);
  const stopSecond = useSubmitOnce(isBusy, result);
  // Shows the entered values after a rejection without scripts.
  const shown = result?.more ?? initial;
  const fields: readonly SectionField[] = sectionForms[section].fields;
  return (
    <section aria-labelledby="text" className="admin-panel">
      <h2 id="text">Edit</h2>
      <p role="alert" className="mt-3 border-l-2 border-bad pl-4 text-bad empty:hidden">
        {result?.ok === false && !isBusy ? (result.detail ?? result.toast?.message) : null}
      </p>
      <Form
        method="post"
        noValidate
        onSubmit={stopSecond}
        className="mt-5 flex max-w-[680px] flex-col gap-6"
      >
        {/* Makes the Enter key save, because it clicks the first button. */}
        <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden>
          Save draft
        </button>
        <input type="hidden" name="head" value={head} />
        {fields.map((field) =>
          field.kind === "list" ? (
            <ItemList key={field.name} field={field} initial={itemsIn(shown.values[field.name])} />
          ) : (
            <FieldInput
              key={field.name}
              field={field}
              name={field.name}
              value={shown.values[field.name]}
            />
          ),
        )}
        <div className="flex flex-col gap-6 border-t border-ink pt-5">
          {isLegalKey(section) && (
            <Field
              label="Effective on"
              name="effective_on"
              type="date"
              defaultValue={shown.effective_on}
            >
              Today or later, in the shop’s time zone. Until then, the current version applies.
            </Field>
          )}
          <Field
            label="What changed"
            name="note"
            autoComplete="off"
            maxLength={240}
            defaultValue={shown.note}
          >
            For the version history. Visitors don’t see it.
          </Field>
          <button
            type="submit"
            name="do"
            value="save"
            className="button self-start"
            aria-disabled={isBusy || undefined}
          >
            Save draft
          </button>
        </div>
      </Form>
    </section>
  );
}

function itemsIn(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : [];
}
