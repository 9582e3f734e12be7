import { Link } from "@remix-run/react";

/** Beside forms that ask for personal data: where it says what becomes of them. */
export function PrivacyLine() {
  return (
    <p className="text-sm text-stone">
      What we keep of this, and for how long, says our{" "}
      <Link to="/privacy" className="text-link">
        privacy policy
      </Link>
      .
    </p>
  );
}
