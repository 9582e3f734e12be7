import type { BatchReport } from "@tomashi/programme/contract/http-admin";
import { failure, success } from "~/actions/action-result";
import { deleteProduct, setStock } from "~/commerce/admin-inventory.server";
import {
  cancelOrderLine,
  changeOrderLines,
  decideReturn,
  delayOrderLines,
  handOver,
  packTogether,
  receiveReturn,
  refundLostLine,
  removeOrderLine,
  reopenReturn,
  reshipLostLine,
  setOrderStatus,
  undoDelivery,
  undoStart,
} from "~/commerce/admin-orders.server";
import { buyLabel, setTracking, voidLabel } from "~/commerce/admin-shipments.server";
import { moveShopProduct } from "~/commerce/admin-shop-products.server";
import { refundWarnedOrder } from "~/commerce/admin-alerts.server";
import { changeOrderAddress, payOpenRefund, refundOrder } from "~/commerce/admin-order.server";
import { changeCredit, resetTwoFactor, setRole } from "~/commerce/admin-shoppers.server";
import { shippingAddressIn } from "~/forms/address";
import { numberIn } from "~/forms/number-text";
import { text } from "~/forms/text";
import { ACTION_FAILURES, type StaffActionName } from "./action-failures";
import type { BatchResult } from "./batch";
import { enteredTracking, trackingIfEntered } from "./entered-tracking";
import { countText } from "./listed-orders";
import {
  runAdminAction,
  runStaffAction,
  type RequestArgs,
  type StaffAction,
} from "./run-staff-action.server";
import { NOTHING_SELECTED, selectedLines } from "./selected-lines";
import { enteredStocks, stockProblem } from "./stock-rules";

type Action = (args: RequestArgs, form: FormData, failed: string) => Promise<unknown>;
type Read<Done, More> = (form: FormData) => Omit<StaffAction<Done, More>, "failed">;

function byAdmin<Done, More = never>(read: Read<Done, More>): Action {
  return (args, form, failed) => runAdminAction(args, { ...read(form), failed });
}

function byStaff<Done, More = never>(read: Read<Done, More>): Action {
  return (args, form, failed) => runStaffAction(args, { ...read(form), failed });
}

const paidText: Record<string, string> = {
  credit: "Store credit given",
  outside: "Refund recorded",
};

const lossIn = (form: FormData) => ({
  quantity: Number(text(form, "quantity")),
  note: text(form, "note"),
  expected: text(form, "expected"),
});

function batchResult(
  { done, items, failed }: BatchReport,
  message: string,
  name: StaffActionName,
): BatchResult {
  if (failed.length === 0) return { ...success(message), detail: updatedText(items) };
  return {
    ok: false,
    toast: { type: "error", message: ACTION_FAILURES[name] },
    detail: `${done.length} changed, ${failed.length} not.`,
    more: { failures: failed },
  };
}

const updatedText = (items: number) => `${countText(items, "item")} updated`;

const actions: Record<StaffActionName, Action> = {
  /** Changes or sets the stock of colors, with a reason. */
  stock: byStaff((form) => {
    const problem = stockProblem(form);
    const [reason, note] = [text(form, "reason"), text(form, "note").trim()];
    const change = {
      stocks: enteredStocks(form),
      ...(reason !== "" && { reason }),
      ...(note !== "" && { note }),
    };
    return {
      check: () => (problem ? failure(400, problem.message) : undefined),
      run: (auth) => setStock(text(form, "product"), change, auth),
      done: () => success("Stock updated"),
      refused: () => "Failed to update stock",
    };
  }),

  "delete-product": byAdmin((form) => ({
    run: (auth) => deleteProduct(text(form, "product"), text(form, "version"), auth),
    done: () => success("Product deleted successfully"),
    refused: () => "Failed to delete product",
  })),

  "order-status": byAdmin((form) => {
    const tracking = trackingIfEntered(form);
    const step = {
      status: text(form, "status"),
      expected: text(form, "expected"),
      ...(tracking && { tracking }),
    };
    return {
      run: (auth) => setOrderStatus(text(form, "line"), step, auth),
      done: () => success("Order status updated"),
      refused: () => ACTION_FAILURES["order-status"],
    };
  }),

  /** `action` is approved or denied; a denial also has a `reason`. */
  "return-decision": byAdmin((form) => {
    const decision = {
      action: text(form, "action"),
      expected: text(form, "expected"),
      ...(form.has("reason") && { reason: text(form, "reason") }),
    };
    const message = decision.action === "approved" ? "Return approved" : "Return denied";
    return {
      run: (auth) => decideReturn(text(form, "line"), decision, auth),
      done: () => success(message),
      refused: () => ACTION_FAILURES["return-decision"],
    };
  }),

  /** Receives a return. `packaging` is complete or missing, `condition` is as_sold or damaged. */
  "return-receipt": byAdmin((form) => {
    const deducted = text(form, "deduction");
    const receipt = {
      packaging_missing: text(form, "packaging") === "missing",
      damaged: text(form, "condition") === "damaged",
      ...(deducted !== "" && {
        deduction: {
          amount: numberIn(form, "deduction"),
          reason: text(form, "deduction_reason"),
        },
      }),
      expected: text(form, "expected"),
      ...(form.has("expected_way") && { expected_way: text(form, "expected_way") }),
    };
    return {
      run: (auth) => receiveReturn(text(form, "line"), receipt, auth),
      done: () => success("Order status updated"),
      refused: () => ACTION_FAILURES["return-receipt"],
    };
  }),

  /** Delays lines and emails their customers the new ship date, if there is one. */
  "order-delay": byAdmin((form) => {
    const lineIds = selectedLines(form);
    const day = text(form, "revised_on");
    const delay = { revised_on: day === "" ? null : day, reason: text(form, "reason") };
    return {
      check: () => (lineIds.length === 0 ? failure(400, NOTHING_SELECTED) : undefined),
      run: (auth) => delayOrderLines(lineIds, delay, auth),
      done: (report) =>
        lineIds.length === 1 && report.failed[0]
          ? failure(409, report.failed[0].message)
          : batchResult(report, "Email queued", "order-delay"),
    };
  }),

  /** Refunds items that were lost or damaged in transit. */
  "lost-package": byAdmin((form) => ({
    run: (auth) => refundLostLine(text(form, "line"), lossIn(form), auth),
    done: () => success("Refund issued"),
    refused: () => ACTION_FAILURES["lost-package"],
  })),

  /** Ships replacements for items that were lost or damaged in transit. */
  "send-again": byAdmin((form) => ({
    run: (auth) => reshipLostLine(text(form, "line"), lossIn(form), auth),
    done: () => success("Added to the order"),
    refused: () => ACTION_FAILURES["send-again"],
  })),

  /** Undoes a delivery that was marked by mistake. */
  "undo-delivery": byAdmin((form) => ({
    run: (auth) => undoDelivery(text(form, "line"), auth),
    done: () => success("Order status updated"),
    refused: () => ACTION_FAILURES["undo-delivery"],
  })),

  /** Packs lines of an order, or some of their items, into one package. */
  "pack-together": byAdmin((form) => {
    const lineIds = form.getAll("line").filter((id) => typeof id === "string");
    const entered = lineIds.map((id) => [id, text(form, `quantity-${id}`)] as const);
    const tracking = trackingIfEntered(form);
    const packing = {
      line_ids: lineIds,
      quantities: Object.fromEntries(
        entered.flatMap(([id, count]) => (count === "" ? [] : [[id, Number(count)]])),
      ),
      ...(tracking && { tracking }),
    };
    return {
      check: () => (lineIds.length === 0 ? failure(400, NOTHING_SELECTED) : undefined),
      run: (auth) => packTogether(text(form, "order"), packing, auth),
      done: () => success("Package started"),
      refused: () => ACTION_FAILURES["pack-together"],
    };
  }),

  /** Records that the carrier has the package. */
  "hand-over": byAdmin((form) => ({
    run: (auth) => handOver(text(form, "line"), auth),
    done: () => success("Handed over"),
    refused: () => ACTION_FAILURES["hand-over"],
  })),

  /** Removes an item from a package that was started by mistake. */
  "undo-start": byAdmin((form) => ({
    run: (auth) => undoStart(text(form, "line"), auth),
    done: () => success("Order status updated"),
    refused: () => ACTION_FAILURES["undo-start"],
  })),

  /** Buys the label of a package at the price that was shown. */
  "buy-label": byAdmin((form) => {
    const rate = {
      carrier: text(form, "carrier"),
      service: text(form, "service"),
      price: Number(text(form, "price")),
    };
    return {
      run: (auth) => buyLabel(text(form, "order"), text(form, "package"), rate, auth),
      done: () => success("Label bought"),
      refused: () => ACTION_FAILURES["buy-label"],
    };
  }),

  "void-label": byAdmin((form) => ({
    run: (auth) => voidLabel(text(form, "order"), text(form, "package"), auth),
    done: () => success("Label voided"),
    refused: () => ACTION_FAILURES["void-label"],
  })),

  "reopen-return": byAdmin((form) => {
    const reopening = { note: text(form, "note"), expected: text(form, "expected") };
    return {
      run: (auth) => reopenReturn(text(form, "line"), reopening, auth),
      done: () => success("Return reopened"),
      refused: () => ACTION_FAILURES["reopen-return"],
    };
  }),

  /** Cancels items of an order line that the carrier does not have yet. */
  "order-cancellation": byAdmin((form) => {
    const reason = text(form, "reason");
    const cancellation = {
      quantity: Number(text(form, "quantity")),
      expected: text(form, "expected"),
      ...(reason !== "" && { reason }),
    };
    return {
      run: (auth) => cancelOrderLine(text(form, "line"), cancellation, auth),
      done: () => success("Order canceled"),
      refused: () => ACTION_FAILURES["order-cancellation"],
    };
  }),

  /** Refunds part of an order as a goodwill gesture. */
  "order-refund": byAdmin((form) => {
    const note = text(form, "note");
    const refund = {
      amount: numberIn(form, "amount"),
      method: text(form, "method"),
      reason: text(form, "reason"),
      ...(note !== "" && { note }),
      expected_left: numberIn(form, "expected_left"),
    };
    return {
      run: (auth) => refundOrder(text(form, "order"), refund, auth),
      done: () => success("Refund issued"),
      refused: () => ACTION_FAILURES["order-refund"],
    };
  }),

  /** Pays an open refund in the way that staff chose. */
  "open-refund": byAdmin((form) => {
    const decision = {
      id: text(form, "refund"),
      method: text(form, "method"),
      attempt: Number(text(form, "attempt")),
      ...(form.has("reference") && { reference: text(form, "reference") }),
    };
    return {
      run: (auth) => payOpenRefund(text(form, "order"), decision, auth),
      done: () => success(paidText[decision.method] ?? "Refund issued"),
      refused: () => ACTION_FAILURES["open-refund"],
    };
  }),

  /** Refunds and cancels an order with a fraud warning. */
  "warned-refund": byAdmin((form) => ({
    run: (auth) => refundWarnedOrder(text(form, "alert"), numberIn(form, "expected_left"), auth),
    done: () => success("Order refunded and canceled"),
    refused: () => ACTION_FAILURES["warned-refund"],
  })),

  /** Changes the shipping address of an order. */
  "order-address": byAdmin((form) => {
    const change = {
      address: shippingAddressIn(form),
      reason: text(form, "reason"),
      isConfirmed: text(form, "confirmed") !== "",
    };
    return {
      run: (auth) => changeOrderAddress(text(form, "order"), change, auth),
      done: () => success("Address changed"),
    };
  }),

  /** Adds or removes a customer's store credit. */
  "store-credit": byAdmin((form) => {
    const amount = numberIn(form, "amount");
    const change = {
      amount: text(form, "kind") === "take_back" ? -amount : amount,
      note: text(form, "note"),
      expected_balance: numberIn(form, "expected_balance"),
    };
    return {
      run: (auth) => changeCredit(text(form, "user"), change, auth),
      done: () => success("Store credit changed"),
    };
  }),

  /** Hides a completed order line from the list. */
  "remove-order": byAdmin((form) => ({
    run: (auth) => removeOrderLine(text(form, "line"), text(form, "expected"), auth),
    done: () => success("Completed order removed"),
    refused: () => ACTION_FAILURES["remove-order"],
  })),

  "order-tracking": byAdmin((form) => ({
    run: (auth) => setTracking(text(form, "line"), enteredTracking(form), auth),
    done: () => success("Tracking saved"),
    refused: () => ACTION_FAILURES["order-tracking"],
  })),

  "order-batch": byAdmin((form) => {
    const lineIds = selectedLines(form);
    const tracking = trackingIfEntered(form);
    return {
      check: () => (lineIds.length === 0 ? failure(400, NOTHING_SELECTED) : undefined),
      run: (auth) => changeOrderLines(lineIds, { step: text(form, "step"), tracking }, auth),
      done: (report) => batchResult(report, "Order status updated", "order-batch"),
      refused: () => ACTION_FAILURES["order-batch"],
    };
  }),

  /** `role` is admin, merchandiser, or "". */
  role: byAdmin((form) => {
    const change = { role: text(form, "role") || null, expected: text(form, "expected") || null };
    return {
      run: (auth) => setRole(text(form, "user"), change, auth),
      done: () => success("Role changed"),
    };
  }),

  "second-factor": byAdmin((form) => ({
    run: (auth) => resetTwoFactor(text(form, "user"), auth),
    done: () => success("Two-factor authentication reset"),
  })),

  "product-place": byAdmin((form) => {
    const to = (["first", "up", "down"] as const).find((one) => one === text(form, "to")) ?? "up";
    const seen = Number(text(form, "seen"));
    return {
      run: (auth) => moveShopProduct(text(form, "product"), { to, seen }, auth),
      done: () => success("Product moved"),
    };
  }),
};

export async function runNamedAction(name: StaffActionName, args: RequestArgs) {
  return actions[name](args, await args.request.formData(), ACTION_FAILURES[name]);
}
