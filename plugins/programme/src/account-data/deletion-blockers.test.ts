import { expect, test } from "vitest";
import { deletionBlockers, type AccountState } from "./deletion-blockers";

const FREE: AccountState = {
  role: null,
  admins: 2,
  open_payments: 0,
  untold_payments: 0,
  undelivered_pieces: 0,
  open_returns: 0,
};

const of = (state: Partial<AccountState>) => deletionBlockers({ ...FREE, ...state });

test("returns no blockers for an account with nothing open", { tags: ["DATA-06"] }, () => {
  expect(of({})).toEqual([]);
});

test("returns one sentence for each blocker", { tags: ["DATA-06"] }, () => {
  expect(of({ open_payments: 1, untold_payments: 1, open_returns: 2 })).toEqual([
    "You have an unfinished payment. Complete it, or return from the payment page to your bag.",
    "Your payment is still processing. Please try again in a minute.",
    "You have an open return. You can cancel it until we respond.",
  ]);
  expect([of({ undelivered_pieces: 1 }), of({ undelivered_pieces: 3 })]).toEqual([
    ["You have an order that hasn't been delivered yet."],
    ["You have 3 items that haven't been delivered yet."],
  ]);
});

test(
  "requires staff to give up their role first, and the last admin to appoint another",
  { tags: ["DATA-07"] },
  () => {
    const onStaff = ["You're a staff member. Ask an admin to remove your role first."];
    expect(of({ role: "merchandiser", admins: 1 })).toEqual(onStaff);
    expect(of({ role: "admin", admins: 2 })).toEqual(onStaff);
    expect(of({ role: "admin", admins: 1 })).toEqual([
      "You're the only admin. Make someone else an admin and ask them to remove your role first.",
    ]);
  },
);
