// `npm run drop`: the first minutes of a drop, on loopback.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./load-test/main.ts");
