// `npm run lighthouse`: runs Lighthouse for mobile on every public page. Prints a table and writes
// a file.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./lighthouse/main.ts");
