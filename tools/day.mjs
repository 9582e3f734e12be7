// `npm run day`: one day of orders, parcels and returns, in pictures, and an audit at its end.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/order-day/main.ts");
