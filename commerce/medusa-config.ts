import { createSecretKey } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { defineConfig, Modules } from "@medusajs/framework/utils";
import { medusaLogger } from "@tomashi/programme/medusa/logger";
import { environment } from "@tomashi/programme/server-kit/environment";
import { emailEnvironment } from "@tomashi/programme/server-kit/email-environment";
import { dashboardPackages } from "./src/dashboard-packages";
import { databaseConnection } from "./src/database-connection";
import { encryptionKey } from "./src/encryption-key";
import { fileProvider } from "./src/file-provider";
import { redisModules } from "./src/redis-modules";

const env = environment();
// Fails at startup instead of at the first email when a variable is wrong.
emailEnvironment();

// A build may exclude the dashboard. Medusa would fail to start if it then had to serve it.
const isBuilt = basename(__dirname) === "server";
const hasDashboard = !isBuilt || existsSync(resolve(__dirname, "public/admin/index.html"));

module.exports = defineConfig({
  projectConfig: {
    ...databaseConnection(env.DATABASE_URL),
    redisUrl: env.REDIS_URL,
    http: {
      storeCors: [env.STOREFRONT_URL, ...env.ALLOWED_ORIGINS].join(","),
      adminCors: `${env.STOREFRONT_URL},${env.COMMERCE_URL}`,
      authCors: `${env.STOREFRONT_URL},${env.COMMERCE_URL}`,
      // A key object, because the token library would try to parse a string as a public key for
      // each token, which takes fifty times as long as verifying the token.
      jwtSecret: createSecretKey(Buffer.from(env.JWT_SECRET)),
      cookieSecret: env.COOKIE_SECRET,
    },
    // Sets the dashboard's session cookie to Secure only for an HTTPS URL, so that it works on
    // localhost.
    cookieOptions: { secure: env.COMMERCE_URL.startsWith("https:"), sameSite: "lax" },
  },
  logger: medusaLogger,
  admin: {
    disable: env.MEDUSA_ADMIN !== "true" || !hasDashboard,
    vite: () => ({ resolve: { dedupe: dashboardPackages } }),
  },
  plugins: [{ resolve: "@tomashi/programme", options: {} }],
  modules: [
    {
      resolve: "@medusajs/medusa/auth",
      options: {
        providers: [{ resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass" }],
        mfa: { encryption_key: encryptionKey(env) },
      },
    },
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          {
            resolve: "@tomashi/programme/providers/stripe-checkout",
            id: "stripe",
            options: { apiKey: env.STRIPE_API_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
          },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/tax",
      options: {
        // Calculates only the tax regions that an admin assigns to it.
        providers: [{ resolve: "@tomashi/programme/providers/stripe-tax", id: "stripe" }],
      },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      options: {
        providers: [
          { resolve: "@medusajs/medusa/fulfillment-manual", id: "manual" },
          // Calculates only the shipping options that an admin prices by weight.
          { resolve: "@tomashi/programme/providers/shop-rates", id: "shop" },
        ],
      },
    },
    { resolve: "@medusajs/medusa/file", options: { providers: [fileProvider(env)] } },
    // The shop doesn't use text search, and Medusa's search module would start its own process.
    { key: Modules.SEARCH, disable: true },
    ...redisModules(env.REDIS_URL),
  ],
});
