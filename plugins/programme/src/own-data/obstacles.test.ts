import { expect, test } from "vitest";
import { obstacles, type AccountState } from "./obstacles";

const FREE: AccountState = {
  role: null,
  admins: 2,
  open_payments: 0,
  untold_payments: 0,
  undelivered_pieces: 0,
  open_returns: 0,
};

const of = (state: Partial<AccountState>) => obstacles({ ...FREE, ...state });

test("returns no blockers for an account with nothing open", { tags: ["DATA-06"] }, () => {
  expect(of({})).toEqual([]);
});

test("returns one sentence for each blocker", { tags: ["DATA-06"] }, () => {
  expect(of({ open_payments: 1, untold_payments: 1, open_returns: 2 })).toEqual([
    "A payment of yours is still open. Finish it, or go back from the payment page to your bag.",
    "A payment of yours is just being finished. Please try again in a minute.",
    "A return of yours is not finished yet. You can withdraw it as long as we have not answered.",
  ]);
  expect([of({ undelivered_pieces: 1 }), of({ undelivered_pieces: 3 })]).toEqual([
    ["A piece that you bought has not been delivered yet."],
    ["3 pieces that you bought have not been delivered yet."],
  ]);
});

test(
  "requires staff to give up their role first, and the last admin to appoint another",
  { tags: ["DATA-07"] },
  () => {
    const onStaff = ["You are on the shop's staff. Ask an admin to take your role away first."];
    expect(of({ role: "merchandiser", admins: 1 })).toEqual(onStaff);
    expect(of({ role: "admin", admins: 2 })).toEqual(onStaff);
    expect(of({ role: "admin", admins: 1 })).toEqual([
      "You are the last admin. Make somebody else an admin first, who then takes your role away.",
    ]);
  },
);
