// `npm run test:faults -- --seed N`: purchases and returns while everything breaks, then an audit.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./faults/main.ts");
