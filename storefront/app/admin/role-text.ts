import type { StaffRole } from "@tomashi/programme/contract/http-admin";

export function roleText(role: StaffRole): string {
  if (role === "admin") return "Admin";
  return role === "merchandiser" ? "Merchandiser" : "Customer";
}
