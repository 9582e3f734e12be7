import { useState } from "react";
import { Field } from "~/components/field";
import { usePublicSettings } from "~/settings/root-data";
import type { FormValues } from "./product-fields";

interface StateFieldsProps {
  shown: FormValues;
  errorOf: (name: string) => string | undefined;
}

const states = [
  { value: "published", label: "Published" },
  { value: "scheduled", label: "Scheduled" },
  { value: "draft", label: "Draft (hidden from customers)" },
] as const;

/** Edits whether a product is published. Unpublishing removes it from the shop immediately. */
export function StateFields({ shown, errorOf }: StateFieldsProps) {
  const { timeZone } = usePublicSettings();
  const [state, setState] = useState(shown.state);
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="label pr-2">State</legend>
      {states.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="state"
            value={value}
            defaultChecked={shown.state === value}
            className="admin-check"
            onChange={() => {
              setState(value);
            }}
          />
          {label}
        </label>
      ))}
      <div className="mt-2 max-w-[320px]">
        <Field
          label="From"
          type="datetime-local"
          name="publish"
          defaultValue={shown.publish}
          error={errorOf("publish")}
          required={state === "scheduled"}
        >
          Time zone: {timeZone.replaceAll("_", " ")}. Applies only to “Scheduled”.
        </Field>
      </div>
    </fieldset>
  );
}
