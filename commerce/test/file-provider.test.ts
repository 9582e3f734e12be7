import { commerceEnvironment } from "@tomashi/programme/server-kit/environment";
import { expect, test } from "vitest";
import { fileProvider } from "../src/file-provider";

/** The required variables. */
const needed = {
  DATABASE_URL: "postgres://nobody@localhost/none",
  JWT_SECRET: "j".repeat(16),
  COOKIE_SECRET: "c".repeat(16),
  STRIPE_API_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
};

const providerWith = (more: Record<string, string>) =>
  fileProvider(
    commerceEnvironment.parse({
      ...needed,
      COMMERCE_URL: "https://engine.example",
      ...more,
    }),
  );

test("stores files in DATA_DIR without S3, private ones in a separate folder", () => {
  expect(providerWith({ DATA_DIR: "/data" })).toEqual({
    resolve: "@medusajs/medusa/file-local",
    id: "local",
    options: {
      upload_dir: "/data/uploads",
      private_upload_dir: "/data/uploads-private",
      backend_url: "https://engine.example/static",
    },
  });
});

const amazon = { S3_BUCKET: "bucket", S3_REGION: "us-east-1" };

test("stores files in the S3 bucket with the IAM role and without ACLs", () => {
  const provider = providerWith({ ...amazon, S3_PREFIX: "shop/" });
  expect(provider).toMatchObject({
    resolve: "@medusajs/medusa/file-s3",
    options: {
      bucket: "bucket",
      region: "us-east-1",
      prefix: "shop/",
      file_url: "https://engine.example/static",
      acl: false,
      authentication_method: "s3-iam-role",
    },
  });
  expect(provider.options).not.toHaveProperty("access_key_id");
  expect(provider.options).not.toHaveProperty("endpoint");
  expect(provider.options).not.toHaveProperty("additional_client_config.forcePathStyle");
});

test("uses path-style requests and the given keys for a custom S3 endpoint", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const { options } = providerWith({ ...amazon, ...keys, S3_ENDPOINT: "https://s3.example" });
  expect(options).toMatchObject({
    endpoint: "https://s3.example",
    access_key_id: "id",
    secret_access_key: "secret",
    additional_client_config: {
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  });
  expect(options).not.toHaveProperty("authentication_method");
});
