import { accountMessages } from "../../../contract/account-rules";
import { wrongLogin } from "../../../accounts/form-schemas";
import { CODE_REQUIRED_MESSAGE, wrongCode } from "../../../contract/account-rules";
import { operation, type Tag } from "../operation";
import * as parameters from "../parameters";
import * as shape from "../schemas";

export const logIn = operation({
  id: "logIn",
  method: "POST",
  path: "/user/login",
  access: "everyone",
  summary: "Log in: sets the session cookie and returns a token",
  description:
    "Use either one to authenticate the other calls. An account with two-factor authentication also needs `code`. After ten failed logins within 15 minutes, the account is temporarily locked.",
  limit: "log-in",
  body: shape.loginBody,
  example: { email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 200, description: "The logged-in user", schema: shape.userWithToken },
  refusals: {
    401: `\`${wrongLogin}\`, or \`${CODE_REQUIRED_MESSAGE}\` with \`mfa\` if the login has two-factor authentication and no \`code\` was sent, or \`${wrongCode}\``,
    429: "Too many logins for this account or IP address",
  },
});

export const signUp = operation({
  id: "signUp",
  method: "POST",
  path: "/user",
  access: "everyone",
  summary: "Create an account: sets the session cookie and returns a token",
  description:
    "The new user is logged in. Emails are case-insensitive, and common passwords are rejected.",
  limit: "sign-up",
  body: shape.signupBody,
  example: { name: "Grace Buyer", email: "grace@example.com", password: "Copper-Lantern7" },
  success: { status: 201, description: "The new user", schema: shape.userWithToken },
  refusals: { 409: `\`${accountMessages.taken}\``, 429: "Too many sign-ups from this IP address" },
});

export const logOut = operation({
  id: "logOut",
  method: "POST",
  path: "/user/logout",
  access: "person",
  summary: "End the session or token that was sent",
  description: "Also clears the cookie. Other sessions of the account stay active.",
  success: { status: 204, description: "The session has ended" },
});

export const listUsers = operation({
  id: "listUsers",
  method: "GET",
  path: "/user",
  access: "admin",
  summary: "List users, oldest first",
  description: "Returns 50 users unless `limit` is set; `X-Total-Count` is the total.",
  query: parameters.page,
  success: {
    status: 200,
    description: "The users on this page",
    schema: shape.users,
    headers: { "X-Total-Count": "The total number of users" },
  },
});

export const readUser = operation({
  id: "readUser",
  method: "GET",
  path: "/user/{id}",
  access: "owner",
  summary: "Get a user with cart, wishlist, and orders",
  description:
    "Customers can read only themselves, admins everyone. The `password` is always empty.",
  params: parameters.ofUser,
  success: { status: 200, description: "The user", schema: shape.user },
});

export const updateUser = operation({
  id: "updateUser",
  method: "PUT",
  path: "/user/{id}",
  access: "owner",
  summary: "Update the profile; a new password ends all other sessions",
  description:
    "All five fields are required. The `password` is the current one, which changes nothing, or a new one that meets the sign-up rules. The old address is notified of a new email or password. Staff also send `currentPassword` with a new password or email, and `code` if their login has two-factor authentication.",
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
    403: "Another user's profile, another staff member's login, or a staff member's new email or password without the current password and code",
    409: `\`${accountMessages.taken}\``,
    429: "Too many wrong passwords of another staff member",
  },
});

export const accounts: Tag = {
  name: "Accounts",
  description: "Accounts: login, signup, logout, and profiles.",
  operations: [logIn, signUp, logOut, listUsers, readUser, updateUser],
};
