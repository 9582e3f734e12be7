// `npm run lint` checks imports against .dependency-cruiser.mjs; `npm run map` draws them.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./imports/main.ts");
