import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import FileModuleService from "@medusajs/file/dist/services/file-module-service";
import FileProviderService from "@medusajs/file/dist/services/file-provider-service";
import { LocalFileService } from "@medusajs/file-local/dist/services/local-file";
import { S3FileService } from "@medusajs/file-s3/dist/services/s3-file";
import S3rver from "s3rver";
import { fileProvider } from "../../../../commerce/src/file-provider";
import { commerceEnvironment } from "../../src/server-kit/environment";

const DATABASE = {
  DATABASE_URL: "postgres://shop@localhost/shop",
  JWT_SECRET: "x".repeat(16),
  COOKIE_SECRET: "x".repeat(16),
  STRIPE_API_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

const temporary = () => mkdtempSync(path.join(os.tmpdir(), "pictures-"));

/** Creates Medusa's file module with the provider that these variables configure. */
function moduleFor(variables: NodeJS.ProcessEnv) {
  const env = commerceEnvironment.parse({ ...DATABASE, ...variables });
  const configured = fileProvider(env);
  const { resolve: name } = configured;
  // Each provider types its options differently.
  const options = configured.options as never;
  const quiet = { logger: { error: () => undefined } as never };
  const provider = name.endsWith("-s3")
    ? new S3FileService(quiet, options)
    : new LocalFileService(quiet, options);
  const providers = { fs_provider: provider } as never;
  return new FileModuleService({ fileProviderService: new FileProviderService(providers) });
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Stores files in a folder. */
export function localFileModule() {
  const folder = temporary();
  return {
    module: moduleFor({ DATA_DIR: folder }),
    files: () => filesBelow(folder),
    stop: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** Stores files on a server with the S3 API. */
export async function s3FileModule() {
  const directory = temporary();
  const configureBuckets = [{ name: "shop", configs: [] }];
  const options = { port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    module: moduleFor({
      S3_BUCKET: "shop",
      S3_REGION: "us-east-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PREFIX: "label/",
    }),
    files: () => filesBelow(directory).filter((name) => name.endsWith("_object")),
    folder: directory,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
