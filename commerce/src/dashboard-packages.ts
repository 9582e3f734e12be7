/**
 * The packages that plugin pages must share with the dashboard, because a second copy of the router
 * crashes. Vite resolves them from this folder's `package.json`, never from the storefront's.
 */
export const dashboardPackages = ["react-router", "react-router-dom"];
