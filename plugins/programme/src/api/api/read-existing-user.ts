import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../../lib/problem";
import { readUser } from "./read-users";
import { userObject } from "./translate";

/** Returns the user as /api represents it. Throws 404 for an unknown ID. */
export async function readExistingUser(container: MedusaContainer, id: string) {
  const user = await readUser(container, id);
  if (!user) throw problem(404, "This user does not exist.");
  return userObject(user);
}
