// `npm start` and `npm run dev`: start the whole shop.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./start/main.ts");
