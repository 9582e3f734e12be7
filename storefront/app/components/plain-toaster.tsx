import { useEffect, useState } from "react";
import { showToasts, type ToastMessage } from "~/actions/toast";

/** Shows messages where the code of the other toaster could not be fetched. */
export function PlainToaster({ duration }: { duration: number }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(
    () =>
      showToasts((message) => {
        setMessages((all) => [...all, message]);
        setTimeout(() => {
          setMessages((all) => all.filter((one) => one !== message));
        }, duration);
      }),
    [duration],
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 bg-paper text-center print:hidden">
      {messages.map(({ message }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same words may stand here twice
        <p key={at} className="border-t border-line p-4 [overflow-wrap:anywhere]">
          {message}
        </p>
      ))}
    </div>
  );
}
