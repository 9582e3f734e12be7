import { Link } from "@remix-run/react";
import { logInPath } from "@tomashi/programme/contract/log-in-path";
import { useEffect, useRef, type RefObject } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { useRootData } from "~/settings/root-data";

interface TellWhenBackProps {
  variantId: string;
  /** The piece and its color, `Talia Blue`. */
  label: string;
  /** The path of the page with this color: the log-in leads back to it. */
  address: string;
}

/** At a sold-out color: one press asks for a mail when it is back. */
export function TellWhenBack({ variantId, label, address }: TellWhenBackProps) {
  const root = useRootData();
  const isVisitor = !root?.person && root?.isUnknown !== true;
  if (isVisitor) {
    return (
      <Link
        to={logInPath(address)}
        className="text-link inline-flex min-h-11 items-center"
        aria-label={`Tell me when it is back: ${label}`}
      >
        Tell me when it is back
      </Link>
    );
  }
  const isWaiting = root.counts?.waited_for.includes(variantId) === true;
  return <WaitForm {...{ variantId, label, address, isWaiting }} />;
}

interface WaitFormProps extends TellWhenBackProps {
  isWaiting: boolean;
}

function WaitForm({ variantId, label, address, isWaiting }: WaitFormProps) {
  const { Form, isBusy, stopSecond } = useActionForm();
  const root = useRef<HTMLDivElement>(null);
  useFocusAfter(root, isWaiting);
  // The ways to ask and to stop lie apart, so that a slow double click does not do both.
  return (
    <Form method="post" action="/back-in-stock" onSubmit={stopSecond}>
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="back" value={address} />
      <div
        ref={root}
        tabIndex={-1}
        className="flex min-h-11 items-center justify-between gap-4 outline-none"
      >
        {isWaiting && <p className="text-stone">We will tell you.</p>}
        <button
          key={isWaiting ? "stop" : "ask"}
          type="submit"
          name="intent"
          value={isWaiting ? "stop" : "ask"}
          className="text-link min-h-11 cursor-pointer"
          aria-disabled={isBusy || undefined}
          aria-label={isWaiting ? `Stop waiting: ${label}` : `Tell me when it is back: ${label}`}
        >
          {isWaiting ? "Stop waiting" : "Tell me when it is back"}
        </button>
      </div>
    </Form>
  );
}

/** The pressed button is gone: the focus goes on from where it was. */
function useFocusAfter(root: RefObject<HTMLElement>, isWaiting: boolean): void {
  const was = useRef(isWaiting);
  useEffect(() => {
    if (was.current === isWaiting) return;
    was.current = isWaiting;
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [root, isWaiting]);
}
