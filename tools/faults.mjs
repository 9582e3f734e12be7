// `npm run test:faults -- --seed N`: runs purchases and returns with injected faults, and then an
// audit.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./faults/main.ts");
