import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../../lib/problem";
import { readUser } from "./read-users";
import { userObject } from "./translate";

/** The user with this id as /api represents it. Throws 404. */
export async function existingUser(container: MedusaContainer, id: string) {
  const user = await readUser(container, id);
  if (!user) throw problem(404, "This user does not exist.");
  return userObject(user);
}
