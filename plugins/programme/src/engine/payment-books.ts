import type { Context, DAL, MedusaContainer } from "@medusajs/framework/types";
import {
  generateEntityId,
  Modules,
  PaymentCollectionStatus,
  PaymentSessionStatus,
} from "@medusajs/framework/utils";

/** The engine's payment session as it is before its payment is booked. */
export interface BookedSession {
  id: string;
  payment_collection_id: string;
  provider_id: string;
  currency_code: string;
  /** Dollars. */
  amount: number;
}

/** The engine's service has these for each of its tables; its interface names only some. */
interface PaymentBooks {
  baseRepository_: DAL.RepositoryService;
  createPayments(payment: object, context: Context): Promise<unknown>;
  updatePaymentSessions(session: object, context: Context): Promise<unknown>;
  updatePaymentCollections(id: string, collection: object, context: Context): Promise<unknown>;
}

/**
 * Books the one payment of a collection as made: payment, capture, session and collection, in one
 * transaction, as the engine's `authorizePaymentSession` leaves them in three, after thirty statements.
 * Answers the capture's id. The database takes one payment for each session.
 */
export async function bookCapture(
  container: MedusaContainer,
  session: BookedSession,
  data: Record<string, unknown>,
): Promise<string> {
  const books = container.resolve<PaymentBooks>(Modules.PAYMENT);
  const { amount, currency_code, provider_id, payment_collection_id } = session;
  const now = new Date();
  const captureId = generateEntityId(undefined, "capt");
  await books.baseRepository_.transaction(async (transactionManager) => {
    const context: Context = { transactionManager };
    await books.createPayments(
      {
        amount,
        currency_code,
        provider_id,
        data,
        captured_at: now,
        payment_collection_id,
        payment_session: session.id,
        captures: [{ id: captureId, amount }],
      },
      context,
    );
    await books.updatePaymentSessions(
      { id: session.id, data, status: PaymentSessionStatus.AUTHORIZED, authorized_at: now },
      context,
    );
    await books.updatePaymentCollections(
      payment_collection_id,
      {
        status: PaymentCollectionStatus.COMPLETED,
        authorized_amount: amount,
        captured_amount: amount,
        refunded_amount: 0,
        completed_at: now,
      },
      context,
    );
  });
  return captureId;
}
