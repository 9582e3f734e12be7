// `npm run test:rolling -- <commit>`: that build and this one on one database.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./rolling/main.ts");
