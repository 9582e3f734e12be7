// `npm start` and `npm run dev`: start the complete shop.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./start/main.ts");
