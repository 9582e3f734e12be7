// Writes the response schemas of the customer routes, for GET /shop/openapi.json.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./openapi/main.ts");
