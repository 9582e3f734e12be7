import type { Context, DAL, MedusaContainer } from "@medusajs/framework/types";
import {
  generateEntityId,
  Modules,
  PaymentCollectionStatus,
  PaymentSessionStatus,
} from "@medusajs/framework/utils";

/** The engine's payment session before its payment is booked. */
export interface BookedSession {
  id: string;
  payment_collection_id: string;
  provider_id: string;
  currency_code: string;
  /** Dollars. */
  amount: number;
}

/** Methods of the engine's payment service, some of which its public type leaves out. */
interface PaymentService {
  baseRepository_: DAL.RepositoryService;
  createPayments(payment: object, context: Context): Promise<unknown>;
  updatePaymentSessions(session: object, context: Context): Promise<unknown>;
  updatePaymentCollections(id: string, collection: object, context: Context): Promise<unknown>;
}

/**
 * Books the only payment of a collection: payment, capture, session and collection, in one
 * transaction. The engine's `authorizePaymentSession` has the same result after three transactions
 * and thirty statements. Returns the capture's id. The database allows one payment per session.
 */
export async function bookCapture(
  container: MedusaContainer,
  session: BookedSession,
  data: Record<string, unknown>,
): Promise<string> {
  const books = container.resolve<PaymentService>(Modules.PAYMENT);
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
