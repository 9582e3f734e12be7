// `npm run lighthouse`: Lighthouse's mobile results for every public page, as a table and a file.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./lighthouse/main.ts");
