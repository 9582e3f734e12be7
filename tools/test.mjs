// `npm test`: all checks to run before a change is merged.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./test/main.ts");
