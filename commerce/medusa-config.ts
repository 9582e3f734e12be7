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
// Checked here so that a wrong variable stops the start, not the first mail.
emailEnvironment();

// A build may not include the dashboard; its routes are open in either case.
const isBuilt = basename(__dirname) === "server";
const hasDashboard = !isBuilt || existsSync(resolve(__dirname, "public/admin/index.html"));

module.exports = defineConfig({
  projectConfig: {
    ...databaseConnection(env.DATABASE_URL),
    redisUrl: env.REDIS_URL,
    http: {
      storeCors: env.STOREFRONT_URL,
      adminCors: `${env.STOREFRONT_URL},${env.COMMERCE_URL}`,
      authCors: `${env.STOREFRONT_URL},${env.COMMERCE_URL}`,
      // As a key object: given a string, the token library first tries to make a public key of it, for
      // each token, which takes fifty times as long as the check.
      jwtSecret: createSecretKey(Buffer.from(env.JWT_SECRET)),
      cookieSecret: env.COOKIE_SECRET,
    },
    // Of the dashboard's session: secure only where the URL is, so that it works on localhost.
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
        // Used only for tax regions whose provider an admin changes to it.
        providers: [{ resolve: "@tomashi/programme/providers/stripe-tax", id: "stripe" }],
      },
    },
    { resolve: "@medusajs/medusa/file", options: { providers: [fileProvider(env)] } },
    // Nothing here is searched by text, and Medusa's search would run its own process.
    { key: Modules.SEARCH, disable: true },
    ...redisModules(env.REDIS_URL),
  ],
});
