// `npm run test:faults -- --seed N`: purchases and returns with injected faults, then an audit.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./faults/main.ts");
