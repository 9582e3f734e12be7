import { useFetcher, type FetcherWithComponents } from "@remix-run/react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { ActionResult } from "~/actions/action-result";
import { useActionResult } from "~/actions/use-action-result";
import { useHydrated } from "~/components/use-hydrated";

interface ConfirmedProps {
  label: string;
  describedBy: string;
  className?: string;
  question: string;
  /** Explains the consequences, and has the form's inputs. */
  children: ReactNode;
  action: string;
  fields: Record<string, string>;
  confirmLabel: string;
  cancelLabel: string;
  /** True for rare actions: shows a link, and focuses the dialog's cancel button. */
  isQuiet?: boolean;
  /** The ID of the element that gets the focus when the item is removed. */
  focusAfter: string;
}

const QUIET = "text-link inline-flex min-h-11 items-center";

/**
 * Asks for confirmation in a dialog, or without scripts in a section that opens below the button.
 */
export function ConfirmDialog(props: ConfirmedProps) {
  const { label, describedBy, className = "" } = props;
  const fetcher = useFetcher<ActionResult>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useActionResult(fetcher.data);
  const isHydrated = useHydrated();
  useFocusAfterRemoval(button, props.focusAfter, isHydrated);
  const looks = `${props.isQuiet ? QUIET : "button button-quiet admin-button"} ${className}`;
  if (!isHydrated) {
    return (
      <details>
        <summary className={looks} aria-describedby={describedBy}>
          {label}
        </summary>
        <div className="border-l border-line py-3 pl-4">
          <p className="font-medium">{props.question}</p>
          <Form {...props} fetcher={fetcher} />
        </div>
      </details>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={looks}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-disabled={fetcher.state !== "idle" || undefined}
        onClick={() => {
          if (fetcher.state === "idle") setOpen(true);
        }}
      >
        {label}
      </button>
      {isOpen && (
        <Dialog
          question={props.question}
          onClose={() => {
            setOpen(false);
          }}
        >
          <Form {...props} fetcher={fetcher} isInDialog />
        </Dialog>
      )}
    </>
  );
}

interface DialogProps {
  question: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Uses the browser's modal dialog, which traps the focus, closes on Escape, and restores the focus.
 */
export function Dialog({ question, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{question}</h2>
      {children}
    </dialog>
  );
}

interface FormProps extends ConfirmedProps {
  fetcher: FetcherWithComponents<ActionResult>;
  isInDialog?: boolean;
}

function Form({
  fetcher,
  action,
  fields,
  confirmLabel,
  cancelLabel,
  isQuiet = false,
  isInDialog,
  children,
}: FormProps) {
  const confirm = (
    <button type="submit" className={`button admin-button ${isQuiet ? "button-quiet" : ""}`}>
      {confirmLabel}
    </button>
  );
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-3 flex flex-col gap-4"
      onSubmit={(event) => {
        closeDialog(event.currentTarget);
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap gap-2">
        {!isQuiet && confirm}
        {isInDialog && (
          <button
            type="button"
            className="button button-quiet admin-button"
            onClick={(event) => {
              closeDialog(event.currentTarget);
            }}
          >
            {cancelLabel}
          </button>
        )}
        {isQuiet && confirm}
      </div>
    </fetcher.Form>
  );
}

function closeDialog(within: HTMLElement): void {
  within.closest("dialog")?.close();
}

function useFocusAfterRemoval(
  button: RefObject<HTMLElement>,
  focusAfter: string,
  isThere: boolean,
): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    const element = button.current;
    return () => {
      if (element && element === document.activeElement)
        document.getElementById(focusAfter)?.focus();
    };
  }, [button, focusAfter, isThere]);
}
