// Compresses each text file for browsers with Brotli's best quality after the build.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const folder = path.resolve(import.meta.dirname, "build/client/assets");
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
  const file = path.join(folder, name);
  const whole = readFileSync(file);
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(whole, { params }));
}
