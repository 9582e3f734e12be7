import { resolve } from "node:path";
import type { CommerceEnvironment } from "@tomashi/programme/server-kit/environment";

/**
 * Returns the provider that stores uploaded files, in a folder or in S3. The shop serves the files
 * itself, so the folder needs no route and the bucket can be private.
 */
export function fileProvider(env: CommerceEnvironment) {
  return env.S3_BUCKET === undefined ? inFolder(env) : inBucket(env);
}

function inFolder({ DATA_DIR, COMMERCE_URL }: CommerceEnvironment) {
  return {
    resolve: "@medusajs/medusa/file-local",
    id: "local",
    options: {
      upload_dir: resolve(DATA_DIR, "uploads"),
      private_upload_dir: resolve(DATA_DIR, "uploads-private"),
      backend_url: `${COMMERCE_URL}/static`,
    },
  };
}

function inBucket(env: CommerceEnvironment) {
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, COMMERCE_URL } = env;
  return {
    resolve: "@medusajs/medusa/file-s3",
    id: "s3",
    options: {
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      prefix: env.S3_PREFIX,
      file_url: `${COMMERCE_URL}/static`,
      // Sends no ACL: the bucket's policy decides who has access, and buckets with ACLs turned off
      // reject any.
      acl: false,
      ...(S3_ACCESS_KEY_ID
        ? { access_key_id: S3_ACCESS_KEY_ID, secret_access_key: S3_SECRET_ACCESS_KEY }
        : { authentication_method: "s3-iam-role" }),
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
      additional_client_config: {
        maxAttempts: 3,
        requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
        // S3-compatible servers may support neither bucket host names nor Amazon's newer checksums.
        ...(S3_ENDPOINT && {
          forcePathStyle: true,
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
        }),
      },
    },
  };
}
