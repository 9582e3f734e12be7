import { randomBytes, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

/** The hash parameters of the engine's `emailpass` provider. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 31 - 1 };

/** Takes as long as the engine's password check, which the engine skips for an unknown email. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
  await hash(password, randomBytes(32), 64, COST);
}
