import { writeFileSync } from "node:fs";
import { readResponses, RESPONSES_FILE } from "./responses.ts";

writeFileSync(RESPONSES_FILE, `${JSON.stringify(readResponses(), null, 2)}\n`);
