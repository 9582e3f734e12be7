import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { textOf, textsOf, WebSession, type Entries, type WebPage } from "../support/web-session.ts";

const linksIn = (page: WebPage, part: "header" | "main") =>
  [...page.document.querySelectorAll(`${part} a`)].map(
    (link) => `${textOf(link)} ${link.getAttribute("href") ?? ""}`,
  );

const markedFieldsOf = (page: WebPage) =>
  [...page.document.querySelectorAll("[aria-invalid=true]")].map((field) =>
    field.getAttribute("name"),
  );

test(
  "displays the fields for login and sign-up, and links each page to the other",
  { tags: ["LOGIN-01", "SIGNUP-01"] },
  async () => {
    const session = new WebSession();
    const formOf = async (url: string) => {
      const page = await session.open(url);
      return [...page.texts("h1, form label"), linksIn(page, "main")];
    };
    expect(await formOf("/login")).toEqual([
      ...["Returning Customer", "Email", "Password"],
      ["Create an account /signup", "Reset it /forgotten-password"],
    ]);
    expect(await formOf("/signup")).toEqual([
      ...["New Customer", "Name", "Email", "Password", "Confirm password"],
      ["privacy policy /privacy", "Log in /login"],
    ]);
  },
);

test(
  "displays the cart and the profile links in the header to customers only",
  { tags: ["HDR-02", "HDR-03", "HDR-05", "HDR-13", "HDR-14", "HDR-16", "ACC-01"] },
  async () => {
    const { token, person } = await newShopper();
    const [visitor, customer] = [new WebSession(), new WebSession({ token })];
    const mainLinks = ["ABOUT /aboutus", "DESIGN /products", "IMPACT /education"];
    mainLinks.push("CONTACT /contact");
    const logo = "The Tomashi’s /home";
    const visitorLinks = [logo, "Login /login", "Signup /signup", ...mainLinks];
    expect(linksIn(await visitor.open("/vibe"), "header")).toEqual(visitorLinks);
    const page = await customer.open("/vibe");
    expect(linksIn(page, "header")).toEqual([
      ...[logo, "0 /cart", `My Profile /profile/${person.id}`],
      `Orders & Returns /profile/ordereturn/${person.id}`,
      `Wishlist /profile/wishlist/${person.id}`,
      ...mainLinks,
    ]);
    const menu = page.document.querySelectorAll("[aria-label='Profile menu'] > li");
    expect(textsOf(menu).join()).toBe("My Profile,Orders & Returns,Wishlist,LogOut");
    for (const url of ["/login", "/signup"]) {
      const response = await customer.request(url);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    }
  },
);

test("marks every wrong field of a form", { tags: ["VAL-19", "VAL-21"] }, async () => {
  const session = new WebSession();
  const entries = { Name: "Ada Maker", Email: freshEmail(), Password: PASSWORD };
  const signUp = async (changes: Entries) => {
    const form = await session.open("/signup");
    const page = await session.submit(form, "Sign up", { ...entries, ...changes });
    expect([page.status, page.url, session.cookie("session")]).toEqual([400, "/signup", undefined]);
    return markedFieldsOf(page);
  };
  expect(await signUp({ Name: " ", Password: "" })).toEqual(["name", "password", "confirmation"]);
  expect(await signUp({ "Confirm password": "Passw0rd?" })).toEqual(["confirmation"]);
  const login = await session.submit(await session.open("/login"), "Log in", { Email: " " });
  expect([login.status, ...markedFieldsOf(login)]).toEqual([400, "email", "password"]);
  const contact = await session.open("/contact");
  const rejected = await session.submit(contact, "Send message", { Name: "Ada" });
  expect([rejected.status, ...markedFieldsOf(rejected)]).toEqual([400, "email", "message"]);
});
