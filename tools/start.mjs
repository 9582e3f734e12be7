// `npm start` and `npm run dev`: bring up the whole shop.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./start/main.ts");
