// `npm run test:rolling -- <commit>`: tests that build and this one together on one database.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./rolling/main.ts");
