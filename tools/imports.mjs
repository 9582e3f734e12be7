// Who imports whom: `npm run lint` refuses what .dependency-cruiser.mjs forbids; `npm run map` draws.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./imports/main.ts");
