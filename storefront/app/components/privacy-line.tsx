import { Link } from "@remix-run/react";

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
