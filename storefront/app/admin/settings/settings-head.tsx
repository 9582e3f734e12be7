import { Link } from "@remix-run/react";
import { BackLink } from "~/admin/back-link";
import { settingsPages } from "./pages";

export function SettingsHead({ current }: { current: keyof typeof settingsPages }) {
  return (
    <>
      <BackLink />
      <h1>Settings</h1>
      <nav aria-label="Settings" className="flex flex-wrap gap-x-6">
        {Object.entries(settingsPages).map(([page, { path, label }]) => (
          <Link
            key={page}
            to={path}
            aria-current={page === current ? "page" : undefined}
            className="admin-tab"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
