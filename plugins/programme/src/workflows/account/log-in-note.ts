import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { recordSecurityEvent } from "../../security/record-event";

interface LogIn {
  customerId: string;
  /** By what it was opened, `Firefox on Android`; null where that is not known. */
  device: string | null;
}

/** Keeps a log-in with its account. Nobody waits for it, and nobody is kept out where it fails. */
export function noteLogIn(container: MedusaContainer, { customerId, device }: LogIn): void {
  const what = device ?? undefined;
  void recordSecurityEvent(container, { kind: "logged_in", customerId, what }).catch(
    (error: unknown) => {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`A log-in could not be recorded: ${String(error)}`);
    },
  );
}
