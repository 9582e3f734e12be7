import { z } from "@medusajs/framework/zod";
import { staffMailKinds } from "../../../contract/staff-mails";

const message = `Send \`chosen\` as a list of ${staffMailKinds.join(", ")}.`;

export const staffMailChoice = z.object({
  chosen: z
    .array(z.enum(staffMailKinds, message), message)
    .max(100, message)
    .transform((kinds) => staffMailKinds.filter((kind) => kinds.includes(kind))),
});

export type StaffMailChoice = z.infer<typeof staffMailChoice>;
