import { Link } from "@remix-run/react";

/** Beside forms that ask for personal data: where it says what becomes of them. */
export function PrivacyLine() {
  return (
    <p className="text-sm text-stone">
      Our{" "}
      <Link to="/privacy" className="text-link">
        privacy policy
      </Link>{" "}
      says what we keep of this, and for how long.
    </p>
  );
}
