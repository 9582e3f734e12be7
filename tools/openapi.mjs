// Writes the response schemas of the shopper's calls, for GET /shop/openapi.json.
import { runTypeScript } from "./install.mjs";

await runTypeScript("./openapi/main.ts");
