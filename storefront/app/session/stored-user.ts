import type { CurrentUser } from "@tomashi/programme/contract/http";

/** Stored in the browser for scripts of the older site; never trusted. */
export interface StoredUser {
  _id: string;
  name: string;
  email: string;
  theTomashiAdmins: boolean;
}

export function storedUser(person: CurrentUser): StoredUser {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    theTomashiAdmins: person.role !== null,
  };
}
