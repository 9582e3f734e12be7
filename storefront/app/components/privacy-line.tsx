import { Link } from "@remix-run/react";
import { privacyLine } from "~/texts/privacy-line";

export function PrivacyLine() {
  return (
    <p className="text-sm text-stone">
      {privacyLine((text) => (
        <Link to="/privacy" className="text-link">
          {text}
        </Link>
      ))}
    </p>
  );
}
