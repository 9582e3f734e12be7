/** The login that leads on to this path of the shop; whoever is logged in is led there at once. */
export function logInPath(to: string): string {
  return `/login?to=${encodeURIComponent(to)}`;
}
