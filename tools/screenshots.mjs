// `npm run screenshots`: every screen at three widths, in the folder `screenshots`.
import { runTypeScript } from "./install.mjs";

await runTypeScript("../tests/screenshots/main.ts");
