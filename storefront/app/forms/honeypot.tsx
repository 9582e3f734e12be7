import { useId } from "react";
import * as commonTexts from "~/texts/common";

/** Unlike any common field name, so that no browser or password manager fills it in. */
export const HONEYPOT = "leave-empty";

/** A field that only bots see and fill in. The attributes ask password managers to ignore it. */
export function Honeypot() {
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>{commonTexts.leaveEmpty}</label>
      <input
        id={id}
        type="text"
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
