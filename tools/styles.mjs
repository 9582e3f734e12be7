// `npm run styles`: takes screenshots of every component in every state, and lists the changes.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/visual/main.ts");
