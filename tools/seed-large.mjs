// `npm run seed:large -- --seed 1`: fills the running shop with two years of data.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./seed-large/main.ts");
