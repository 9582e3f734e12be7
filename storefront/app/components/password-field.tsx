import { forwardRef, useEffect, useId, useRef, useState, type InputHTMLAttributes } from "react";
import { useHydrated } from "~/components/use-hydrated";
import * as formTexts from "~/texts/forms";
import { fieldAttributes, LabeledField, type FieldLabelProps } from "./field";

type PasswordFieldProps = FieldLabelProps & Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

/** Shows a password field with a button that reveals the password until the form is submitted. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  function PasswordField({ label, error, children, ...input }, ref) {
    const id = useId();
    const [isShown, setShown] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const isHydrated = useHydrated();
    // Hides the password on submit, because browsers would store a text field and offer its value
    // to the next user.
    useEffect(() => {
      const form = button.current?.form;
      const hide = () => {
        setShown(false);
      };
      form?.addEventListener("submit", hide);
      return () => form?.removeEventListener("submit", hide);
    }, [isHydrated]);
    return (
      <LabeledField id={id} label={label} error={error} help={children}>
        <div className="relative">
          <input
            ref={ref}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...fieldAttributes(id, error)}
            type={isShown ? "text" : "password"}
            className="field pr-20 [&::-ms-reveal]:hidden"
          />
          {isHydrated && (
            <button
              ref={button}
              type="button"
              className="label absolute inset-y-0 right-0 w-20 underline underline-offset-4"
              aria-controls={id}
              aria-describedby={`${id}-label`}
              onClick={() => {
                setShown(!isShown);
              }}
            >
              {isShown ? formTexts.hidePassword : formTexts.showPassword}
              <span className="sr-only"> {formTexts.passwordSuffix}</span>
            </button>
          )}
        </div>
      </LabeledField>
    );
  },
);
