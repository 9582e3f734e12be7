// `npm run styles`: every component in every state as pictures, and what has changed about them.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/visual/main.ts");
