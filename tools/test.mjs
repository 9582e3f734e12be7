// `npm test`: everything that is checked before a change lands.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./test/main.ts");
