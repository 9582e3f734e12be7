import { accountMessages } from "../../../contract/account-rules";
import { wrongLogin } from "../../../accounts/form-schemas";
import { askForCode, wrongCode } from "../../../contract/account-rules";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

export const logIn = operation({
  id: "logIn",
  method: "POST",
  path: "/user/login",
  access: "everyone",
  summary: "Log in: sets the session cookie and answers a token",
  description:
    "Either opens the other calls. An account with a second factor also needs `code`. After ten failed logins within 15 minutes the account waits.",
  limit: "log-in",
  body: shape.loginBody,
  example: { email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 200, description: "Who is logged in", schema: shape.userWithToken },
  refusals: {
    401: `\`${wrongLogin}\`, or \`${askForCode}\` with \`mfa\` where the login has a second factor and no \`code\` was sent, or \`${wrongCode}\``,
    429: "Too many logins of this account or address",
  },
});

export const signUp = operation({
  id: "signUp",
  method: "POST",
  path: "/user",
  access: "everyone",
  summary: "Make an account: sets the session cookie and answers a token",
  description:
    "The new user is logged in. Emails are compared without regard to case, and common passwords are refused.",
  limit: "sign-up",
  body: shape.signupBody,
  example: { name: "Grace Buyer", email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 201, description: "The new user", schema: shape.userWithToken },
  refusals: { 409: `\`${accountMessages.taken}\``, 429: "Too many sign-ups of this address" },
});

export const logOut = operation({
  id: "logOut",
  method: "POST",
  path: "/user/logout",
  access: "person",
  summary: "End the session or token that was sent",
  description: "The cookie is cleared too. Other sessions of the same account go on.",
  success: { status: 204, description: "It has ended" },
});

export const listUsers = operation({
  id: "listUsers",
  method: "GET",
  path: "/user",
  access: "admin",
  summary: "A page of all users, those who came first first",
  description: "50 users unless `limit` says otherwise; `X-Total-Count` counts all of them.",
  query: parameters.page,
  success: {
    status: 200,
    description: "The users of this page",
    schema: shape.users,
    headers: { "X-Total-Count": "How many users there are" },
  },
});

export const readUser = operation({
  id: "readUser",
  method: "GET",
  path: "/user/{id}",
  access: "owner",
  summary: "One user with cart, wishlist and orders",
  description: "Customers read themselves, admins everybody. The `password` is always empty.",
  params: parameters.ofUser,
  success: { status: 200, description: "The user", schema: shape.user },
});

export const updateUser = operation({
  id: "updateUser",
  method: "PUT",
  path: "/user/{id}",
  access: "owner",
  summary: "Change the profile; a new password ends all other sessions",
  description:
    "All five fields are required. The `password` is the current one, which changes nothing, or a new one that keeps the rules of a sign-up. A change of email or password is emailed to the old address. Staff also send `currentPassword` with a new password or email, and `code` where their login has two-factor authentication.",
  params: parameters.ofUser,
  body: shape.profileBody,
  example: {
    name: "Grace Buyer",
    email: "grace@example.com",
    password: "Copper-Lantern7",
    phoneNumber: "+1 503 555 0100",
    address: "12 Tanner Street, Portland",
  },
  success: { status: 200, description: "The changed user", schema: shape.user },
  refusals: {
    403: "Somebody else's, how another of the staff logs in, or a new email or password of staff without the current password and code",
    409: `\`${accountMessages.taken}\``,
    429: "Too many wrong passwords of another of the staff",
  },
});

export const accounts: Tag = {
  name: "Accounts",
  description: "Who shops here: login, signup, logout and profiles.",
  operations: [logIn, signUp, logOut, listUsers, readUser, updateUser],
};
