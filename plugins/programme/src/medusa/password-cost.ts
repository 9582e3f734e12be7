import { randomBytes, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

/** Copies the hash parameters of Medusa's `emailpass` provider. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 31 - 1 };

/** Takes as long as Medusa's password check, which Medusa skips for an unknown email. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
  await hash(password, randomBytes(32), 64, COST);
}
