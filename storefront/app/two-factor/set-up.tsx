import { useEffect, useRef } from "react";
import { CodeField } from "./code-field";
import { FactorForm, CurrentPasswordField } from "./two-factor-form";
import type { BegunFactor, FactorResult } from "./result";

interface SetUpProps {
  result: FactorResult | undefined;
  isRequired: boolean;
}

/** Sets up two-factor authentication: first the password, then the QR code and its first code. */
export function SetUp({ result, isRequired }: SetUpProps) {
  if (result?.more?.begun) return <Scan begun={result.more.begun} result={result} />;
  return (
    <>
      {isRequired && (
        <p className="mt-6 border-l-2 border-ink pl-4">
          Staff accounts require two-factor authentication. Until you set it up, you can shop but
          can’t use the admin area.
        </p>
      )}
      <p className="lead mt-6">
        Logging in will require your password and a code from an authenticator app on your phone. A
        stolen password alone won’t be enough.
      </p>
      <FactorForm name="start" result={result} submit="Set up">
        <CurrentPasswordField />
      </FactorForm>
    </>
  );
}

function Scan({ begun, result }: { begun: BegunFactor; result: FactorResult }) {
  const { id, secret, url, qr } = begun;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [id]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="display-3 mt-10 outline-none">
        Scan, then confirm
      </h2>
      <p className="mt-4">
        Scan the QR code with your authenticator app, or type in the secret. Then enter the code
        from the app to finish setup.
      </p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code with the secret below"
        shapeRendering="crispEdges"
        className="mt-6 w-full max-w-[260px] border border-line bg-[#fff]"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <dl className="mt-6">
        <dt className="label text-stone">Secret</dt>
        <dd id="secret" className="mt-2 font-mono">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </dd>
      </dl>
      <a href={url} className="text-link mt-2 inline-flex min-h-11 items-center">
        Open in an app on this device
      </a>
      <FactorForm name="confirm" result={result} submit="Confirm">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="url" value={url} />
        <CodeField>Enter the six-digit code from your app.</CodeField>
      </FactorForm>
    </>
  );
}
