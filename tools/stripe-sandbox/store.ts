import type Stripe from "stripe";
import { type Change, Journal, readJournal } from "./journal.ts";

export interface SessionRecord {
  id: string;
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  products: Stripe.Product[];
  /** The data of the payment intent, which the first attempt creates. */
  intentData: IntentData;
  /** The payer's data to save to the customer. Missing in older journals. */
  customerUpdate?: CustomerUpdate;
}

export interface CustomerUpdate {
  address: boolean;
  name: boolean;
  shipping: boolean;
}

export interface IntentData {
  metadata: Record<string, string>;
  description: string | null;
  captureMethod: Stripe.PaymentIntent.CaptureMethod;
  receiptEmail: string | null;
  /** The shipping address, if the shop sends one. Missing in older journals. */
  shipping?: Stripe.PaymentIntent.Shipping | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
}

export interface EventRecord {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface IdempotencyRecord {
  id: string;
  path: string;
  parametersHash: string;
  /** In milliseconds since the epoch. */
  createdAt: number;
  requestId: string;
  status: number;
  body: string;
}

export interface TaxCalculationRecord {
  id: string;
  /** Without its lines and shipping taxes, which are included only on request. */
  calculation: Omit<Stripe.Tax.Calculation, "id" | "line_items" | "shipping_cost">;
  lineItems: Stripe.Tax.CalculationLineItem[];
  shippingCost: Stripe.Tax.Calculation.ShippingCost | null;
}

export interface TaxTransactionRecord {
  id: string;
  /** Without its lines, which are included only on request. */
  transaction: Omit<Stripe.Tax.Transaction, "id" | "line_items">;
  lineItems: Stripe.Tax.TransactionLineItem[];
}

/** A balance transaction, and the payout that includes it. */
export interface BalanceRecord {
  id: string;
  transaction: Stripe.BalanceTransaction;
  payout: string | null;
}

/** An event that is not yet delivered to the webhook. Has the event's ID. */
export interface DeliveryRecord {
  id: string;
}

type Note = (change: Change, undo: () => void) => void;

interface Restorable {
  restore(change: Change): void;
  snapshot(): Change[];
}

/** Objects of one kind, in order of creation. Changes replace a record and never edit it. */
export class Table<T extends { id: string }> implements Restorable {
  private readonly records = new Map<string, T>();
  private readonly name: string;
  private readonly note: Note;

  constructor(name: string, note: Note) {
    this.name = name;
    this.note = note;
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  has(id: string): boolean {
    return this.records.has(id);
  }

  values(): T[] {
    return [...this.records.values()];
  }

  put(record: T): T {
    const { id } = record;
    const before = this.records.get(id);
    this.records.set(id, record);
    this.note({ table: this.name, id, record }, () => {
      if (before === undefined) this.records.delete(id);
      else this.records.set(id, before);
    });
    return record;
  }

  remove(id: string): void {
    const before = this.records.get(id);
    if (before === undefined) return;
    this.records.delete(id);
    this.note({ table: this.name, id, record: null }, () => {
      this.records.set(id, before);
    });
  }

  restore(change: Change): void {
    // The journal contains what `put` wrote, so the record has this table's type.
    if (change.record === null) this.records.delete(change.id);
    else this.records.set(change.id, change.record as T);
  }

  snapshot(): Change[] {
    return this.values().map((record) => ({ table: this.name, id: record.id, record }));
  }
}

/** The sandbox's entire state: tables in memory for reads, and a journal of every transaction. */
export class Store {
  private readonly tables = new Map<string, Restorable>();
  private readonly journal: Journal;
  private readonly commitListeners: (() => void)[] = [];
  private open: { changes: Change[]; undo: (() => void)[] } | null = null;

  readonly sessions = this.table<SessionRecord>("sessions");
  readonly paymentIntents = this.table<Stripe.PaymentIntent>("payment_intents");
  readonly paymentMethods = this.table<Stripe.PaymentMethod>("payment_methods");
  readonly charges = this.table<Stripe.Charge>("charges");
  readonly refunds = this.table<Stripe.Refund>("refunds");
  readonly disputes = this.table<Stripe.Dispute>("disputes");
  readonly fraudWarnings = this.table<Stripe.Radar.EarlyFraudWarning>("fraud_warnings");
  readonly balance = this.table<BalanceRecord>("balance");
  readonly payouts = this.table<Stripe.Payout>("payouts");
  readonly customers = this.table<Stripe.Customer>("customers");
  readonly taxCalculations = this.table<TaxCalculationRecord>("tax_calculations");
  readonly taxTransactions = this.table<TaxTransactionRecord>("tax_transactions");
  readonly events = this.table<EventRecord>("events");
  readonly deliveries = this.table<DeliveryRecord>("deliveries");
  readonly idempotency = this.table<IdempotencyRecord>("idempotency");

  constructor(dir: string) {
    for (const change of readJournal(dir)) this.tables.get(change.table)?.restore(change);
    const live = [...this.tables.values()].flatMap((table) => table.snapshot());
    this.journal = new Journal(dir, live);
  }

  /**
   * Runs `work` and writes all its changes as one journal line. If it throws, or the line cannot be
   * written, nothing changes. A nested transaction joins the outer one.
   */
  transaction<T>(work: () => T): T {
    if (this.open !== null) return work();
    const transaction = { changes: [] as Change[], undo: [] as (() => void)[] };
    this.open = transaction;
    let result: T;
    try {
      result = work();
      if (transaction.changes.length > 0) this.journal.append(transaction.changes);
    } catch (error) {
      for (const undo of transaction.undo.reverse()) undo();
      throw error;
    } finally {
      this.open = null;
    }
    if (transaction.changes.length > 0) for (const listener of this.commitListeners) listener();
    return result;
  }

  onCommit(listener: () => void): void {
    this.commitListeners.push(listener);
  }

  close(): void {
    this.journal.close();
  }

  private table<T extends { id: string }>(name: string): Table<T> {
    const table = new Table<T>(name, (change, undo) => {
      if (this.open === null) throw new Error("State is changed within transactions only");
      this.open.changes.push(change);
      this.open.undo.push(undo);
    });
    this.tables.set(name, table);
    return table;
  }
}
