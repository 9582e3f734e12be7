import { useEffect, useId, useRef, type ReactNode } from "react";

interface ReturnFormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Uses the browser's modal dialog, which traps the focus, closes on Escape, and restores the focus.
 */
export function ReturnFormDialog({ title, onClose, children }: ReturnFormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(640px,calc(100vw-32px))] rounded-[2px] border border-ink bg-paper p-6 text-ink backdrop:bg-night/60 page:p-8"
    >
      <h2 id={id} className="display-3">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Closes the dialog that contains an element, which calls `onClose`. */
export function closeDialogOf({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.closest("dialog")?.close();
}
