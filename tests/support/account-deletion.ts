import type { AccountDeletion } from "@tomashi/programme/contract/http-account-data";
import { query } from "./database.ts";
import { call } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";
import { PASSWORD } from "./sign-up.ts";

type LoggedIn = { token: string };

/** Returns what an account deletion would delete now. */
export const readDeletionOffer = ({ token }: LoggedIn) =>
  call<AccountDeletion>("/shop/shopper/deletion", { token });

export const requestDeletion = ({ token }: LoggedIn, more: object = {}) =>
  call<ErrorBody>("/shop/shopper/deletion", { token, body: { password: PASSWORD, ...more } });

export const isAccountActive = async ({ token }: LoggedIn) =>
  (await call("/shop/shopper", { token })).status === 200;

export const logIn = (email: string) =>
  call<LoggedIn>("/shop/sessions", { body: { email, password: PASSWORD } });

export const openCartsOf = (customerId: string) =>
  query(
    "select 1 from cart where customer_id = $1 and completed_at is null and deleted_at is null",
    [customerId],
  );
