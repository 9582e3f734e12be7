import { environment } from "../server-kit/environment";
import { problem } from "../lib/problem";

/** Throws 409 with `whatToDo` if the units exceed the limit of an order. */
export function assertItemLimit(units: number, whatToDo: string): void {
  const most = environment().MAX_PIECES_PER_ORDER;
  if (units <= most) return;
  const counted = most === 1 ? "1 item" : `${most} items`;
  throw problem(409, `An order can have at most ${counted}. ${whatToDo}`);
}
