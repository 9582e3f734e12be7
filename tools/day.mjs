// `npm run day`: plays one day of orders, packages, and returns, with screenshots and a final
// audit.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/order-day/main.ts");
