import { z } from "@medusajs/framework/zod";
import { accountMessages } from "../../contract/account-rules";
import { variantKeys } from "../../contract/color-keys";
import { documentedStatuses, orderLineStatuses } from "../../contract/statuses";
import { login, signup } from "../../accounts/form-schemas";
import { shippingAddress } from "../../addresses/address-schema";
import { code } from "../../accounts/two-factor/codes";
import { colorNames, keyedBy, paragraphs, price, stock, text } from "../../catalog/product-rules";
import { contact } from "../shop/contact/validators";
import { oneLine, severalLines } from "../../contract/entered-text";

export const shown = z.registry<{ id: string }>();

function named<S extends z.ZodType>(id: string, schema: S): S {
  shown.add(schema, { id });
  return schema;
}

const dollars = z.number().min(0).describe("Dollars per item");

export const problemResponse = named("Problem", z.strictObject({ message: z.string() }));
export const logInProblem = named(
  "LogInProblem",
  z.strictObject({
    message: z.string(),
    mfa: z.literal(true).optional().describe("The password is correct; a code is required"),
  }),
);
export const contactProblem = named(
  "ContactProblem",
  z.strictObject({ ok: z.literal(false), message: z.string() }),
);

// Responses

export const cartItem = named(
  "CartItem",
  z.strictObject({
    _id: z.string(),
    productId: z.string(),
    name: z.string().describe("The variant's name, such as Tallon"),
    price: dollars,
    description: z.string(),
    color: z.array(z.string()).length(1),
    quantity: z.number().int().min(1),
  }),
);

export const wishlistItem = named(
  "WishlistItem",
  z.strictObject({
    _id: z.string(),
    productId: z.string(),
    name: z.string(),
    price: dollars,
    color: z.string(),
    description: z.string(),
  }),
);

export const orderItem = named(
  "OrderItem",
  z.strictObject({
    name: z.string(),
    color: z.string(),
    quantity: z.number().int().min(1),
    status: z.enum(orderLineStatuses),
    createdAt: z.iso.datetime(),
    price: dollars,
    orderId: z.string(),
    lineId: z.string(),
    invoiceNumber: z.string().optional(),
  }),
);

const userFields = {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  password: z.literal("").describe("Always empty: the server never returns passwords"),
  theTomashiAdmins: z.boolean().describe("True for staff: admins and merchandisers"),
  cart: z.array(cartItem),
  wishlist: z.array(wishlistItem),
  orders: z.array(orderItem).describe("Oldest first, one entry for each order line"),
};

export const user = named("User", z.strictObject(userFields));
export const users = named("Users", z.array(user));
export const userWithToken = named(
  "UserWithToken",
  z.strictObject({ ...userFields, token: z.string().describe("For Authorization: Bearer") }),
);

const mapOf = <V extends z.ZodType>(value: V) => z.partialRecord(z.enum(variantKeys), value);

export const product = named(
  "Product",
  z.strictObject({
    _id: z.string(),
    name: z.string(),
    price: dollars.describe("Dollars per item of the first color"),
    description: z.string(),
    color: mapOf(z.string()),
    qty: mapOf(z.number().int()).describe("The available quantities"),
    prices: mapOf(dollars),
  }),
);
export const products = named("Products", z.array(product));

export const cartAnswer = named(
  "CartAnswer",
  z.strictObject({ message: z.string(), cart: z.array(cartItem) }),
);
export const wishlistAnswer = named(
  "WishlistAnswer",
  z.strictObject({ message: z.string(), wishlist: z.array(wishlistItem) }),
);
export const wishlistItems = named(
  "WishlistItems",
  z.strictObject({ items: z.array(wishlistItem) }),
);
export const orderAnswer = named(
  "OrderAnswer",
  z.strictObject({ message: z.string(), order: orderItem }),
);
export const messageAnswer = named("MessageAnswer", z.strictObject({ message: z.string() }));
export const contactAnswer = named("ContactAnswer", z.strictObject({ ok: z.literal(true) }));
export const checkoutAnswer = named("CheckoutAnswer", z.strictObject({ url: z.url() }));
const charge = (what: string) =>
  z.number().min(0).optional().describe(`${what}, in dollars; only if there is any`);

export const confirmation = named(
  "Confirmation",
  z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string().describe("The product's `_id`"),
        name: z.string(),
        category: z.literal("Apparel"),
        price: dollars,
        quantity: z.number().int().min(1),
      }),
    ),
    total: z.number().min(0).describe("Dollars"),
    discount: charge("The discount"),
    shipping: charge("The shipping charge"),
    tax: charge("The sales tax"),
  }),
);

// Requests

const body = <S extends z.ZodRawShape>(name: string, shape: S) =>
  named(name, z.object(shape, "The body must be a JSON object."));

const oneColor = z.string().overwrite(oneLine).min(1).max(100);
const color = z
  .union([oneColor, z.array(oneColor).length(1)], "Send one color.")
  .transform((value) => (typeof value === "string" ? value : (value[0] ?? "")));
/** Old clients send these too; names and prices come from the catalog. */
const ignored = {
  name: z.unknown().optional().describe("Ignored"),
  price: z.unknown().optional().describe("Ignored"),
  description: z.unknown().optional().describe("Ignored"),
};
const productId = z
  .string("The productId must be a string.")
  .min(1, "The productId must not be empty.")
  .max(100, "The productId is too long.")
  .optional();

const quantityMessage = "Quantity must be a whole number of at least 1.";
const quantity = z.number(quantityMessage).int(quantityMessage).min(1, quantityMessage);

export const addToCartBody = body("AddToCart", {
  productId,
  color,
  quantity: quantity.default(1),
  ...ignored,
});
export const quantityBody = body("Quantity", { quantity });
export const wishBody = body("AddToWishlist", { productId, color, ...ignored });

export const allFields = "All fields are required.";
const profileField = z.string(allFields).overwrite(oneLine).min(1, allFields);
export const profileBody = body("Profile", {
  name: profileField,
  email: profileField,
  password: z.string(allFields).min(1, allFields).describe("The current password, or a new one"),
  phoneNumber: profileField.max(40, accountMessages.long),
  address: z
    .string(allFields)
    .overwrite(severalLines)
    .min(1, allFields)
    .max(500, accountMessages.long),
  currentPassword: z
    .string(allFields)
    .max(256, accountMessages.long)
    .optional()
    .describe("Staff only: the current password, for a new email or password"),
  code: code
    .optional()
    .describe("Staff only: the two-factor code, if the login has two-factor authentication"),
});

export const statusBody = body("Status", {
  status: z.enum(documentedStatuses, `The status must be one of ${documentedStatuses.join(", ")}.`),
});
const quantityOfLine = z
  .number("The quantity must be a whole number of at least 1.")
  .int("The quantity must be a whole number of at least 1.")
  .min(1, "The quantity must be a whole number of at least 1.")
  .max(1000, "The quantity must be at most 1000.")
  .optional()
  .describe("How many of the line's items; default: all");

export const cancelBody = body("Cancellation", { quantity: quantityOfLine });
export const decisionBody = body("Decision", {
  action: z.enum(["approved", "denied"], "The action must be approved or denied."),
});
export const returnBody = body("ReturnRequest", {
  exchangeColor: z
    .string("The exchangeColor must be a string.")
    .overwrite(oneLine)
    .min(1, "The exchangeColor must not be empty.")
    .max(60, "The exchangeColor is too long.")
    .optional()
    .describe("A color at the same price, instead of a refund"),
  quantity: quantityOfLine,
});

export const checkoutBody = body("Checkout", {
  userId: z
    .string("The userId must be a string.")
    .min(1, "The userId must not be empty.")
    .max(100, "The userId is too long.")
    .optional()
    .describe("The user whose cart to pay for; default: the caller"),
  shipping_address: shippingAddress
    .optional()
    .describe("Where to ship; default: the profile's address, or else the last order's"),
  shipping_option: z
    .string("The shipping_option must be a string.")
    .min(1, "The shipping_option must not be empty.")
    .max(100, "The shipping_option is too long.")
    .optional()
    .describe("The ID of a shipping option; default: the cheapest"),
  codes: z
    .array(
      z
        .string("A code must be a string.")
        .overwrite(oneLine)
        .min(1, "A code must not be empty.")
        .max(100),
    )
    .max(10, "At most 10 codes.")
    .optional()
    .describe("Discount codes to apply to the cart"),
});
export const newProductBody = body("NewProduct", {
  name: text("name", 200),
  description: paragraphs("description", 5000),
  price,
  color: colorNames,
  qty: keyedBy(stock),
});

export const productChange = body("ProductChange", {
  qty: keyedBy(stock),
  name: text("name", 200).optional(),
  description: paragraphs("description", 5000).optional(),
  color: colorNames.optional(),
  prices: keyedBy(price).optional(),
});

export const loginBody = named("LogIn", login);
export const signupBody = named("SignUp", signup);
export const contactBody = named("Contact", contact);
