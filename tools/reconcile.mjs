// `npm run reconcile`: compares the running shop's payments with Stripe's, and tells what it found.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./reconcile/main.ts");
