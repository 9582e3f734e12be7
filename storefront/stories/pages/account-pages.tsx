import { failure, success, type ActionResult } from "~/actions/action-result";
import * as accountDeleted from "~/routes/account-deleted";
import * as confirmEmail from "~/routes/confirm-email";
import * as forgottenPassword from "~/routes/forgotten-password";
import * as login from "~/routes/login";
import * as loginCode from "~/routes/login-code";
import * as newPassword from "~/routes/new-password";
import * as orderDelay from "~/routes/order-delay";
import * as orders from "~/routes/orders";
import * as profile from "~/routes/profile";
import * as profileDelete from "~/routes/profile-delete";
import * as profileEdit from "~/routes/profile-edit";
import * as profileSessions from "~/routes/profile-sessions";
import * as secondFactor from "~/routes/two-factor";
import * as signup from "~/routes/signup";
import * as wishlist from "~/routes/wishlist";
import { delay, delivered, order } from "../data/orders";
import {
  address,
  admin,
  cartLine,
  NOW,
  emptyAddress,
  shopper,
  stockAlert,
  savedAddress,
} from "../data/shop";
import { shopPage } from "../shop-page";
import type { Stories } from "../story";

const down = { page: null, failure: 503 };
const refused = failure(401, "Invalid email or password");
const about = (field: string, message: string): ActionResult => ({
  ...failure(400, message),
  field,
});

const details = { phone: "+1 212 555 0100", address: "100 Example Street", shipping: address };
const known = {
  person: shopper,
  profile: { ...details, countries: ["us"], asks_code: false, is_email_confirmed: true },
  credit: 0,
  saved: [],
};
const edited = {
  id: "shopper",
  ...address,
  name: "First Last",
  email: "shopper@example.com",
  countries: ["us", "ca"],
  asksCode: false,
};
const none = { obstacles: [], credit: 0, returnable_pieces: 0, has_second_factor: false };
const deletion = (of: Partial<typeof none> | { obstacles: string[] }) => ({
  page: { id: "shopper", deletion: { ...none, ...of } },
  failure: null,
});
const here = {
  id: "here",
  device: "Firefox on Linux",
  address: "203.0.113.7",
  created_at: NOW,
  last_used_at: "2026-11-21T16:30:00.000Z",
  is_this: true,
};
const places = [here, { ...here, id: "there", device: null, address: null, is_this: false }];
const factor = { is_set: false, can_be_set: true, is_required: false, recovery_codes_left: 0 };
const factorPage = (of: Partial<typeof factor>) => ({
  page: { id: "shopper", factor: { ...factor, ...of } },
  failure: null,
});
const wish = { ...cartLine, id: "wish" };
const ordersAt = { at: "/profile/ordereturn/shopper", path: "/profile/ordereturn/:id" };

/** The login pages and the account pages of one customer. */
export const stories: Stories = {
  login: shopPage(login, null, { at: "/login" }),
  "login, refused": shopPage(login, null, { at: "/login", answered: refused }),
  "login, done": shopPage(login, null, { at: "/login", answered: success("Login successful!") }),
  "login-code": shopPage(loginCode, null, { at: "/login/code?to=%2Fcart" }),
  "login-code, recovery": shopPage(loginCode, null, { at: "/login/code?to=%2Fcart&recovery=" }),
  "login-code, refused": shopPage(loginCode, null, {
    at: "/login/code?to=https%3A%2F%2Fexample.com",
    answered: failure(401, "The code is wrong or has expired."),
  }),
  "login-code, done": shopPage(loginCode, null, { answered: success("Login successful!") }),
  signup: shopPage(signup, null, { at: "/signup" }),
  "signup, refused": shopPage(signup, null, {
    answered: failure(409, "An account with this email already exists."),
  }),
  "signup, empty fields": shopPage(signup, null, {
    answered: { ...about("email", "Please fill in all fields."), emptyFields: ["email", "name"] },
  }),
  "signup, password": shopPage(signup, null, {
    answered: about("confirmation", "Passwords do not match."),
  }),
  "signup, done": shopPage(signup, null, { answered: { ok: true } }),
  "forgotten-password": shopPage(forgottenPassword, null),
  "forgotten-password, malformed": shopPage(forgottenPassword, null, {
    answered: about("email", "Please enter a valid email address."),
  }),
  "forgotten-password, refused": shopPage(forgottenPassword, null, {
    answered: failure(429, "Too many requests. Please try again later."),
  }),
  "forgotten-password, sent": shopPage(forgottenPassword, null, { answered: { ok: true } }),
  "new-password": shopPage(newPassword, null, { at: "/new-password?token=1" }),
  "new-password, without its link": shopPage(newPassword, null, { at: "/new-password" }),
  "new-password, too short": shopPage(newPassword, null, {
    at: "/new-password?token=1",
    answered: about("password", "Password must be at least 8 characters long."),
  }),
  "new-password, different": shopPage(newPassword, null, {
    at: "/new-password?token=1",
    answered: about("confirmation", "Passwords do not match."),
  }),
  "new-password, refused": shopPage(newPassword, null, {
    at: "/new-password?token=1",
    answered: failure(400, "This link is no longer valid."),
  }),
  "confirm-email": shopPage(confirmEmail, null, { at: "/confirm-email?token=1" }),
  "confirm-email, done": shopPage(confirmEmail, null, {
    at: "/confirm-email?token=1",
    answered: { ok: true },
  }),
  profile: shopPage(profile, { page: known, failure: null }),
  "profile, nothing given": shopPage(profile, {
    page: {
      person: shopper,
      profile: {
        ...{ phone: "", address: "", shipping: emptyAddress, countries: ["us"] },
        ...{ asks_code: false, is_email_confirmed: false },
      },
      credit: 0.5,
      saved: [],
    },
    failure: null,
  }),
  "profile, saved address": shopPage(profile, {
    page: { ...known, saved: [savedAddress] },
    failure: null,
  }),
  "profile, staff": shopPage(profile, { page: { ...known, person: admin }, failure: null }),
  "profile, second factor of a former one": shopPage(profile, {
    page: { ...known, person: { ...shopper, has_second_factor: true } },
    failure: null,
  }),
  "profile, failure": shopPage(profile, down),
  "profile-edit": shopPage(profileEdit, { page: edited, failure: null }),
  "profile-edit, refused": shopPage(
    profileEdit,
    { page: edited, failure: null },
    {
      answered: {
        ...failure(400, "All fields are required."),
        detail: "An account with this email already exists.",
        fields: { name: "Grace", email: "", phone: "1" },
        more: { problems: { email: "Please enter your email.", phone: "Please enter it whole." } },
      },
    },
  ),
  "profile-edit, current password asked for": shopPage(
    profileEdit,
    { page: edited, failure: null },
    {
      answered: {
        ok: false,
        status: 403,
        field: "current",
        detail: "Please enter your current password.",
      },
    },
  ),
  "profile-edit, wrong code": shopPage(
    profileEdit,
    { page: { ...edited, asksCode: true }, failure: null },
    {
      answered: {
        ok: false,
        status: 403,
        field: "code",
        detail: "That code is incorrect. Please try again.",
      },
    },
  ),
  "profile-edit, done": shopPage(
    profileEdit,
    { page: edited, failure: null },
    { answered: success("Profile updated successfully") },
  ),
  "profile-edit, failure": shopPage(profileEdit, down),
  "profile-sessions": shopPage(profileSessions, {
    page: { id: "shopper", places },
    failure: null,
  }),
  "profile-sessions, one": shopPage(profileSessions, {
    page: { id: "shopper", places: [here] },
    failure: null,
  }),
  "profile-sessions, wrong password": shopPage(
    profileSessions,
    { page: { id: "shopper", places }, failure: null },
    { answered: { ok: false, status: 403, field: "password", detail: "The password is wrong." } },
  ),
  "profile-sessions, failure": shopPage(profileSessions, down),
  "profile-delete": shopPage(profileDelete, deletion({})),
  "profile-delete, with all": shopPage(
    profileDelete,
    deletion({ credit: 120, returnable_pieces: 2, has_second_factor: true }),
    { answered: { ok: false, status: 403, detail: "The password is wrong." } },
  ),
  "profile-delete, one piece": shopPage(profileDelete, deletion({ returnable_pieces: 1 })),
  "profile-delete, not possible": shopPage(
    profileDelete,
    deletion({ obstacles: ["A payment is under way.", "An order is on its way."], credit: 5 }),
  ),
  "profile-delete, failure": shopPage(profileDelete, down),
  "account-deleted": shopPage(accountDeleted, null),
  "two-factor": shopPage(secondFactor, factorPage({})),
  "two-factor, required": shopPage(secondFactor, factorPage({ is_required: true })),
  "two-factor, not for shoppers": shopPage(secondFactor, factorPage({ can_be_set: false })),
  "two-factor, set": shopPage(
    secondFactor,
    factorPage({ is_set: true, can_be_set: false, recovery_codes_left: 1 }),
  ),
  "two-factor, removed": shopPage(secondFactor, factorPage({}), {
    answered: { ok: true, more: { form: "remove", isRemoved: true } },
  }),
  "two-factor, set up now": shopPage(
    secondFactor,
    factorPage({ is_set: true, recovery_codes_left: 2 }),
    { answered: { ok: true, more: { form: "confirm", codes: ["first-code", "second-code"] } } },
  ),
  "two-factor, failure": shopPage(secondFactor, down),
  wishlist: shopPage(
    wishlist,
    {
      page: { items: [wish, { ...wish, id: "2", handle: null }], waits: [stockAlert] },
      failure: null,
    },
    { at: "/profile/wishlist/shopper" },
  ),
  "wishlist, empty": shopPage(wishlist, { page: { items: [], waits: [] }, failure: null }),
  "wishlist, failure": shopPage(wishlist, down),
  orders: shopPage(
    orders,
    {
      page: {
        person: { name: "First Last", email: "shopper@example.com" },
        lines: [delivered],
        removedLines: [],
        orders: [order],
        credit: 0,
      },
      failure: null,
    },
    ordersAt,
  ),
  "orders, failure": shopPage(orders, down, ordersAt),
  "order-delay": shopPage(orderDelay, { page: delay, failure: null }),
  "order-delay, refused": shopPage(
    orderDelay,
    { page: delay, failure: null },
    { answered: failure(409, "We've sent you newer information. Please reload.") },
  ),
  "order-delay, unknown": shopPage(orderDelay, { page: null, failure: 404 }),
  "order-delay, down": shopPage(orderDelay, down),
};
