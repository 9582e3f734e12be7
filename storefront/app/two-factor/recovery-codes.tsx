import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/use-hydrated";
import * as twoFactorTexts from "~/texts/two-factor";

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
        {twoFactorTexts.yourCodes}
      </h2>
      <p className="mt-4">
        {isNew && `${twoFactorTexts.isOn} `}
        {twoFactorTexts.codesText}
        {!isNew && ` ${twoFactorTexts.oldCodes}`}
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
            {twoFactorTexts.print}
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
        setSaid(twoFactorTexts.copied);
      },
      () => {
        setSaid(twoFactorTexts.notCopied);
      },
    );
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        {twoFactorTexts.copy}
      </button>
      <p role="status" className="self-center text-stone">
        {said}
      </p>
    </>
  );
}
