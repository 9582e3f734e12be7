import type { Actor } from "../contract/statuses";

/** Stands for a program that changed an order in Medusa: with a secret key, or by a workflow. */
export const medusaActor: Actor = { kind: "system", id: "medusa" };
