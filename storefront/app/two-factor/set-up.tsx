import { useEffect, useRef } from "react";
import * as twoFactorTexts from "~/texts/two-factor";
import { CodeField } from "./code-field";
import { TwoFactorForm, CurrentPasswordField } from "./two-factor-form";
import type { StartedSetup, TwoFactorResult } from "./result";

interface SetUpTwoFactorProps {
  result: TwoFactorResult | undefined;
  isRequired: boolean;
}

/** Sets up two-factor authentication: first the password, then the QR code and its first code. */
export function SetUpTwoFactor({ result, isRequired }: SetUpTwoFactorProps) {
  if (result?.more?.begun) return <Scan begun={result.more.begun} result={result} />;
  return (
    <>
      {isRequired && <p className="mt-6 border-l-2 border-ink pl-4">{twoFactorTexts.required}</p>}
      <p className="lead mt-6">{twoFactorTexts.intro}</p>
      <TwoFactorForm name="start" result={result} submit={twoFactorTexts.setUp}>
        <CurrentPasswordField />
      </TwoFactorForm>
    </>
  );
}

function Scan({ begun, result }: { begun: StartedSetup; result: TwoFactorResult }) {
  const { id, secret, url, qr } = begun;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [id]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="display-3 mt-10 outline-none">
        {twoFactorTexts.scan}
      </h2>
      <p className="mt-4">{twoFactorTexts.scanText}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={twoFactorTexts.qrCode}
        shapeRendering="crispEdges"
        className="mt-6 w-full max-w-[260px] border border-line bg-[#fff]"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <dl className="mt-6">
        <dt className="label text-stone">{twoFactorTexts.secret}</dt>
        <dd id="secret" className="mt-2 font-mono">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </dd>
      </dl>
      <a href={url} className="text-link mt-2 inline-flex min-h-11 items-center">
        {twoFactorTexts.openApp}
      </a>
      <TwoFactorForm name="confirm" result={result} submit={twoFactorTexts.confirm}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="url" value={url} />
        <CodeField>{twoFactorTexts.codeHelp}</CodeField>
      </TwoFactorForm>
    </>
  );
}
