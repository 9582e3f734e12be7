// `npm run commits`: checks the subjects of the commits that are not on the remote yet.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./commits/main.ts");
