/**
 * The packages that plugins' pages share with the dashboard: with two copies of a router they crash.
 * Vite takes them from this folder's `package.json`, and never the storefront's copies.
 */
export const dashboardPackages = ["react-router", "react-router-dom"];
