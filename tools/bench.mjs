// `npm run bench`: measures the shop on this machine, prints a table, and writes a file.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./bench/main.ts");
