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
  /** On the button that asks. */
  label: string;
  /** Of what the act is about, for who cannot see where the button stands. */
  describedBy: string;
  className?: string;
  question: string;
  /** What will happen, and what must be chosen for it. */
  children: ReactNode;
  /** Where the form is sent, with these fields. */
  action: string;
  fields: Record<string, string>;
  /** The act by its name, and the way out. */
  act: string;
  keep: string;
  /** Who has the focus when what the act was about is gone. */
  heir: string;
}

/**
 * An act that is asked about before it is done: in a dialog, or without scripts in a part that opens
 * below the button.
 */
export function Confirmed(props: ConfirmedProps) {
  const { label, describedBy, className = "" } = props;
  const fetcher = useFetcher<ActionResult>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useActionResult(fetcher.data);
  const isHydrated = useHydrated();
  useHeir(button, props.heir, isHydrated);
  const looks = `button button-quiet admin-button ${className}`;
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

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
function Dialog({ question, onClose, children }: DialogProps) {
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

function Form({ fetcher, action, fields, act, keep, isInDialog, children }: FormProps) {
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
        <button type="submit" className="button admin-button">
          {act}
        </button>
        {isInDialog && (
          <button
            type="button"
            className="button button-quiet admin-button"
            onClick={(event) => {
              closeDialog(event.currentTarget);
            }}
          >
            {keep}
          </button>
        )}
      </div>
    </fetcher.Form>
  );
}

function closeDialog(within: HTMLElement): void {
  within.closest("dialog")?.close();
}

/** When the button goes while it has the focus, the focus goes to the heading that stays. */
function useHeir(button: RefObject<HTMLElement>, heir: string, isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) document.getElementById(heir)?.focus();
    };
  }, [button, heir, isThere]);
}
