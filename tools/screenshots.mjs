// `npm run screenshots`: takes screenshots of every screen at three widths, into the folder
// `screenshots`.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/screenshots/main.ts");
