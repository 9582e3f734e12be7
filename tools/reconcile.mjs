// `npm run reconcile`: compares the running shop's payments with Stripe's and prints the
// differences.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./reconcile/main.ts");
