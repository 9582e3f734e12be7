// `npm test`: everything that is checked before a change lands.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./test/main.ts");
