// `npm run drop`: runs a load test of the first minutes of a product drop, on loopback.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./load-test/main.ts");
