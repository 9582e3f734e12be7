import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/use-hydrated";

/** Shows recovery codes once: to print, to copy, or to write down. */
export function RecoveryCodes({ codes, isNew }: { codes: string[]; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    heading.current?.focus();
  }, [codes]);
  return (
    <section aria-labelledby="recovery-codes" className="mt-10">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="display-3 outline-none">
        Your recovery codes
      </h2>
      <p className="mt-4">
        {isNew && "Two-factor authentication is on. "}
        If you lose your phone, use one of these instead of an authenticator code. Each works once.
        We show them only once. Write them down and keep them away from your password.
        {!isNew && " Your old codes no longer work."}
      </p>
      <ol className="mt-6 list-decimal border-y border-line py-4 pl-10 font-mono text-[13px] print:text-[12pt]">
        {codes.map((code) => (
          <li key={code} className="py-1 pl-1">
            {code}
          </li>
        ))}
      </ol>
      {isHydrated && (
        <div className="mt-6 flex flex-wrap gap-2 print:hidden">
          <button
            type="button"
            className="button"
            onClick={() => {
              window.print();
            }}
          >
            Print
          </button>
          <Copy text={codes.join("\n")} />
        </div>
      )}
    </section>
  );
}

function Copy({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = () => {
    void navigator.clipboard.writeText(text).then(
      () => {
        setSaid("Copied");
      },
      () => {
        setSaid("Your browser blocked copying. Please select the codes and copy them.");
      },
    );
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        Copy
      </button>
      <p role="status" className="self-center text-stone">
        {said}
      </p>
    </>
  );
}
