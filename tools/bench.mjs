// `npm run bench`: the figures of this machine, printed as a table and written to a file.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./bench/main.ts");
