import { Link } from "@remix-run/react";

/** The link to the privacy page, for forms that ask for personal data. */
export function PrivacyLine() {
  return (
    <p className="text-sm text-stone">
      Our{" "}
      <Link to="/privacy" className="text-link">
        privacy policy
      </Link>{" "}
      explains what we store and for how long.
    </p>
  );
}
