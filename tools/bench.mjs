// `npm run bench`: the figures of this machine, printed as a table and written to a file.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import("./bench/main.ts");
