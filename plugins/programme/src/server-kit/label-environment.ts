import { z } from "@medusajs/framework/zod";

const box = "must be length, width, and height in inches, such as 16x12x6";

/** Configures how shipping labels are bought. */
export const labelVariables = {
  LABELS: z.enum(["none", "easypost"], "must be none or easypost").default("none"),
  LABELS_API_KEY: z.string().optional(),
  LABELS_WEBHOOK_SECRET: z
    .string()
    .min(16, "must be a secret of at least 16 characters")
    .optional(),
  LABELS_API_BASE: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, "must be an http address such as http://127.0.0.1:4243")
    .optional(),
  /** The sender's phone number, which some carriers require. */
  LABELS_PHONE: z.string().optional(),
  /** The package that the shop ships in. */
  LABELS_BOX: z
    .string()
    .regex(/^\d+(\.\d+)?(x\d+(\.\d+)?){2}$/, box)
    .refine((text) => parseBoxSides(text).every((inches) => inches > 0 && inches <= 108), box)
    .default("16x12x6"),
};

/** Returns the lengths of a box's sides in inches. */
export const parseBoxSides = (text: string): number[] => text.split("x").map(Number);

type LabelVariables = z.infer<z.ZodObject<typeof labelVariables>> & {
  LABEL_ADDRESS?: string | undefined;
};

/** Returns the required variables that are missing. */
export function labelProblems(
  set: LabelVariables,
): { name: keyof LabelVariables; message: string }[] {
  if (set.LABELS === "none") return [];
  const needed = ["LABELS_API_KEY", "LABELS_WEBHOOK_SECRET", "LABEL_ADDRESS"] as const;
  return needed
    .filter((name) => !set[name])
    .map((name) => ({ name, message: `must also be set if LABELS is ${set.LABELS}` }));
}
