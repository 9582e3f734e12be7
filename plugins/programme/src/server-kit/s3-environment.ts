import { z } from "@medusajs/framework/zod";

/** Configures S3 as the storage of uploads, instead of DATA_DIR/uploads. */
export const s3Variables = {
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  /** An S3-compatible server; Amazon S3 if unset. */
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, "must be an http address such as https://s3.example.com")
    .optional(),
  /** If both are unset, the machine's own role provides the credentials. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Prefix of every object key, such as shop/. */
  S3_PREFIX: z.string().optional(),
};

type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/** Returns the required variables that are missing. */
export function s3Problems(set: S3Variables): { name: keyof S3Variables; message: string }[] {
  const isWanted = Object.keys(s3Variables).some((name) => set[name as keyof S3Variables]);
  const missing: (keyof S3Variables)[] = [];
  if (isWanted) missing.push("S3_BUCKET", "S3_REGION");
  if (set.S3_ACCESS_KEY_ID) missing.push("S3_SECRET_ACCESS_KEY");
  if (set.S3_SECRET_ACCESS_KEY) missing.push("S3_ACCESS_KEY_ID");
  return missing
    .filter((name) => !set[name])
    .map((name) => ({ name, message: "must also be set if files are stored in S3" }));
}
