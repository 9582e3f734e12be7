import { data, type AppLoadContext } from "@remix-run/node";
import { answer, answerError } from "~/actions/answer.server";
import type { ActionResult } from "~/actions/action-result";
import { requireAdmin } from "./access.server";
import { problemOf, typedIn, type ProductFormKind, type Typed } from "./product-fields";

/** What came of it, with what was typed, for a browser that loads the whole page again. */
export interface ProductResult extends ActionResult {
  typed?: Typed;
}

interface Saving {
  kind: ProductFormKind;
  run: (typed: Typed, auth: { token: string; requestId: string }) => Promise<void>;
  done: string;
  /** How long the message stands before the way goes back to the admin, in milliseconds. */
  afterMs: number;
  refused: string;
  failed: string;
}

/** Saves a product form. A refusal leaves what was typed and says what is wrong with it. */
export async function saveProduct(
  args: { request: Request; context: AppLoadContext },
  { kind, run, done, afterMs, refused, failed }: Saving,
) {
  const { auth } = await requireAdmin(args);
  const typed = typedIn(await args.request.formData(), kind);
  const problem = problemOf(typed, kind);
  if (problem) {
    const { field, message: detail } = problem;
    const toast = { type: "error", message: refused } as const;
    return data<ProductResult>({ ok: false, toast, typed, field, detail }, { status: 400 });
  }
  try {
    await run(typed, auth);
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    const more: Partial<ProductResult> = { typed, detail };
    return answerError(error, { refused: () => refused, failed }, more);
  }
  return answer(args.context, {
    ok: true,
    toast: { type: "success", message: done },
    go: { to: "/admin", afterMs },
  });
}
