import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { shop } from "../../tests/support/shop.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The median time, in milliseconds, of the engine's own route that adds a line to a cart. The shop
 * closes that route, so its handler is run in an engine beside the shop's, on the same database:
 * without HTTP, which favors it. The first carts warm it up.
 */
export async function measureEngineCart(cartIds: string[], variantId: string): Promise<number> {
  const cli = createRequire(path.join(root, "commerce/package.json")).resolve(
    "@medusajs/cli/cli.js",
  );
  const script = path.join(import.meta.dirname, "engine-cart-exec.mjs");
  const secret = "only-for-measuring";
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, "exec", script, variantId, ...cartIds],
    {
      cwd: path.join(root, "commerce/.medusa/server"),
      maxBuffer: 64 * 1024 * 1024,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        MEDUSA_DISABLE_TELEMETRY: "true",
        DATABASE_URL: shop.database(),
        DATA_DIR: shop.dataFolder(),
        JWT_SECRET: secret,
        COOKIE_SECRET: secret,
        STRIPE_API_KEY: "sk_test_measuring",
        STRIPE_WEBHOOK_SECRET: "whsec_measuring",
      },
    },
  );
  const taken = JSON.parse(/^taken (.*)$/m.exec(stdout)?.[1] ?? "[]") as number[];
  const warm = taken.slice(3).toSorted((a, b) => a - b);
  const median = warm[Math.floor(warm.length / 2)];
  if (median === undefined) throw new Error(`The engine measured nothing:\n${stdout}`);
  return median;
}
