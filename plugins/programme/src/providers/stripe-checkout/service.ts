import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  CreateAccountHolderInput,
  CreateAccountHolderOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
} from "@medusajs/framework/types";
import { BigNumber, MedusaError, PaymentSessionStatus } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import StripeBase from "@medusajs/payment-stripe/dist/core/stripe-base";
import type { PaymentIntentOptions, StripeOptions } from "@medusajs/payment-stripe/dist/types";
import type Stripe from "stripe";
import { centsOf } from "../../contract/money";
import { failpoint } from "../../lib/failpoint";
import { readRefundNote } from "../../lib/ledger-references";
import { refundOnce } from "../../stripe/refund-once";
import { stripeClient } from "../../stripe/client";
import { createCustomer } from "../../stripe/customer";
import {
  checkoutSessionParameters,
  hostedCheckoutData,
  sessionFacts,
} from "../../stripe/checkout-session";

/** Validates the data of Medusa's payment session, from which everything at Stripe can be found. */
const storedData = z.looseObject({
  id: z.string(),
  payment_intent: z.string().nullish(),
});

/** The part of the payment module's container that reads its refunds. */
interface RefundReader {
  retrieve(id: string, config: { select: string[] }): Promise<{ note: string | null }>;
}

const paidContext = z.object({ paid: storedData });

/**
 * Adds hosted Checkout Sessions to Medusa's Stripe provider, which only supports payment intents. A
 * Checkout Session creates its intent when the shopper pays: until then the session represents the
 * payment, afterwards its intent does.
 */
export default class StripeCheckoutService extends StripeBase {
  static override identifier = "stripe-checkout";

  constructor(cradle: Record<string, unknown>, options: StripeOptions) {
    super(cradle, options);
    this.stripe_ = stripeClient();
  }

  override get paymentIntentOptions(): PaymentIntentOptions {
    return { capture_method: "automatic" };
  }

  /**
   * Creates a Stripe customer without any data, because each checkout sends the shopper's current
   * data.
   */
  override async createAccountHolder({
    context,
  }: CreateAccountHolderInput): Promise<CreateAccountHolderOutput> {
    const { id } = await createCustomer(context.customer.id);
    return { id, data: { id } };
  }

  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const data = hostedCheckoutData.parse(input.data);
    const session = await this.stripe_.checkout.sessions.create(
      checkoutSessionParameters(
        data,
        centsOf(new BigNumber(input.amount).numeric),
        input.currency_code,
      ),
      { idempotencyKey: input.context?.idempotency_key },
    );
    return {
      id: session.id,
      status: PaymentSessionStatus.PENDING,
      data: { ...data, ...sessionFacts(session) },
    };
  }

  override async getPaymentStatus({
    data,
  }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const session = await this.stripe_.checkout.sessions.retrieve(storedData.parse(data).id);
    return { status: statusOf(session), data: { ...data, ...sessionFacts(session) } };
  }

  /** Accepts the paid session's data from a caller that has just fetched it from Stripe. */
  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const { data: known } = paidContext.safeParse(input.context);
    if (!known) return this.getPaymentStatus(input);
    return { status: PaymentSessionStatus.CAPTURED, data: { ...input.data, ...known.paid } };
  }

  override async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const session = await this.stripe_.checkout.sessions.retrieve(storedData.parse(data).id);
    return { data: { ...data, ...sessionFacts(session) } };
  }

  /** The card is charged on the hosted page; there is nothing left to capture here. */
  override async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data };
  }

  /** Changes nothing. A hosted page shows a fixed amount, so a changed cart needs a new session. */
  override async updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data, status: PaymentSessionStatus.PENDING };
  }

  override async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return this.cancelPayment(input);
  }

  /**
   * Expires the hosted page. Throws if the shopper has paid in the meantime: such a payment becomes
   * an order or is refunded, it is never dropped.
   */
  override async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const stored = storedData.safeParse(data);
    if (!stored.success) return { data };
    const session = await this.stripe_.checkout.sessions.retrieve(stored.data.id);
    if (session.status === "complete") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "You've just paid for this bag.");
    }
    if (session.status === "expired") return { data: { ...data, ...sessionFacts(session) } };
    const expired = await this.stripe_.checkout.sessions.expire(session.id);
    return { data: { ...data, ...sessionFacts(expired) } };
  }

  /**
   * Refunds a payment once. The refund of a settlement is tagged at Stripe with the settlement's
   * mark, and any other with the ID of Medusa's refund, so that the shop recognizes it. A refund
   * made in Stripe's dashboard is only recorded. Medusa's refund says in its note which it is.
   */
  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const { payment_intent } = storedData.parse(input.data);
    const id = input.context?.idempotency_key;
    if (!payment_intent || !id)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "The payment was not completed.");
    const refunds = this.container.refundService as RefundReader;
    const { note } = await refunds.retrieve(id, { select: ["note"] });
    const own = readRefundNote(note);
    const cents = centsOf(new BigNumber(input.amount).numeric);
    if (own) {
      failpoint("refund: marked");
      if (!own.isAtStripe) await refundOnce(payment_intent, own.mark, cents);
    } else {
      await this.stripe_.refunds.create(
        { payment_intent, amount: cents, metadata: { medusa_refund: id } },
        { idempotencyKey: id },
      );
    }
    return { data: input.data };
  }
}

function statusOf(session: Stripe.Checkout.Session): PaymentSessionStatus {
  if (session.payment_status === "paid") return PaymentSessionStatus.CAPTURED;
  if (session.status === "expired") return PaymentSessionStatus.CANCELED;
  return PaymentSessionStatus.PENDING;
}
