import type { StaffRole } from "../contract/http-admin";

export interface RoleChange {
  role: StaffRole;
  expected: StaffRole;
}

const words = {
  admin: "an admin",
  merchandiser: "a merchandiser",
} as const;

/** Returns why the role cannot be changed now, as a sentence; undefined if it can. */
export function roleChangeProblem(
  person: { name: string; role: StaffRole },
  { role, expected }: RoleChange,
  { isOwn, admins }: { isOwn: boolean; admins: number },
): string | undefined {
  if (person.role !== expected) {
    const now = person.role === null ? "not on the staff" : words[person.role];
    return `${person.name} is now ${now}. Please reload the page.`;
  }
  if (isOwn) return "You can't change your own role.";
  if (person.role === "admin" && role !== "admin" && admins <= 1) {
    return `${person.name} is the only admin. Make someone else an admin first.`;
  }
  return undefined;
}

export function roleAuditEntry(role: StaffRole): string {
  return role === null ? "Staff role removed" : `Made ${words[role]}`;
}
