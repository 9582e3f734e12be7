/**
 * The packages that plugin pages share with the dashboard, because two copies of a router crash.
 * Vite resolves them from this folder's `package.json`, never to the storefront's copies.
 */
export const dashboardPackages = ["react-router", "react-router-dom"];
