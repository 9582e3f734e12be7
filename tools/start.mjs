// `npm start` and `npm run dev`: bring up the whole shop.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./start/main.ts");
