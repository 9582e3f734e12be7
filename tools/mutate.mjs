// `npm run mutate`: changes the deciding code in small ways and looks whether a test notices.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./mutate/main.ts");
