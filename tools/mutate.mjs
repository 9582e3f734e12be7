// `npm run mutate`: makes small changes to the critical code and checks that a test catches each.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./mutate/main.ts");
