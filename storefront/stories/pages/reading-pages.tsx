import { failure } from "~/actions/action-result";
import { defaultContent } from "~/content/default-content.server";
import * as aboutUs from "~/routes/aboutus";
import * as contact from "~/routes/contact";
import * as education from "~/routes/education";
import * as home from "~/routes/home";
import * as newsletter from "~/routes/newsletter";
import * as newsletterConfirm from "~/routes/newsletter-confirm";
import * as newsletterLeave from "~/routes/newsletter-leave";
import * as privacy from "~/routes/privacy";
import * as termsAndReturn from "~/routes/terms-and-return";
import * as test from "~/routes/test";
import * as vibe from "~/routes/vibe";
import { shopPage } from "../shop-page";
import type { Stories } from "../story";

const own = { from: "21 June 2025", isDefault: true, kind: "in effect" as const, others: [] };
const sections = [{ title: "What this is", text: "One paragraph." }];
const others = [{ id: "first", from: "21 June 2025", kind: "earlier" as const }];
const later = { from: "1 January 2027", isDefault: false, kind: "in effect" as const, others };
const { graduates } = defaultContent;
const [graduate] = graduates.people;

/** The content pages, and those with a public form. */
export const stories: Stories = {
  home: shopPage(home, { ...defaultContent.home, prices: { red: 740, dalmatian: 860 } }),
  aboutus: shopPage(aboutUs, null),
  education: shopPage(education, defaultContent, { at: "/education" }),
  vibe: shopPage(vibe, defaultContent),
  "vibe, days and people of its own": shopPage(vibe, {
    discussions: {
      dates: [
        {
          when: "Winter",
          on: "2027-01-15",
          time: "6:30 PM",
          place: "The workshop",
          what: "What is a fair price?",
        },
        { when: "Spring", on: "", time: "", place: "", what: "Who repairs?" },
      ],
    },
    graduates: {
      title: "Two who finished",
      people: graduate
        ? [{ ...graduate, picture: null, linkedin: "", instagram: "", text: "One.\n\nTwo." }]
        : [],
    },
  }),
  "vibe, empty": shopPage(vibe, {
    discussions: { dates: [] },
    graduates: { title: "", people: [] },
  }),
  privacy: shopPage(privacy, { ...own, data: defaultContent.privacy }),
  "privacy, published later": shopPage(privacy, { ...later, data: { sections } }),
  "terms-and-return": shopPage(termsAndReturn, { ...own, data: defaultContent.terms }),
  "terms-and-return, published later": shopPage(termsAndReturn, {
    ...later,
    data: { terms: sections, returns: sections },
  }),
  "terms-and-return, draft": shopPage(termsAndReturn, {
    data: { terms: sections, returns: [] },
    from: null,
    isDefault: false,
    kind: "next",
    others: [],
  }),
  contact: shopPage(contact, null, { at: "/contact" }),
  "contact, empty field": shopPage(contact, null, {
    answered: {
      ...failure(400, "Please fill in all fields."),
      field: "email",
      emptyFields: ["email"],
      fields: { name: "Grace", email: "", message: "Do you repair straps?" },
    },
  }),
  "contact, refused": shopPage(contact, null, {
    answered: failure(503, "Failed to send message. Try again."),
  }),
  "contact, refused, and why": shopPage(contact, null, {
    answered: { ...failure(429, "Failed to send message. Try again."), detail: "Too many." },
  }),
  newsletter: shopPage(newsletter, null),
  "newsletter, sent": shopPage(newsletter, null, { answered: { ok: true } }),
  "newsletter, malformed": shopPage(newsletter, null, {
    answered: {
      ...failure(400, "Please enter a valid email address."),
      field: "subscriber",
      fields: { subscriber: "grace@" },
    },
  }),
  "newsletter-confirm": shopPage(newsletterConfirm, null, { at: "/newsletter/confirm?token=1" }),
  "newsletter-confirm, done": shopPage(newsletterConfirm, null, {
    at: "/newsletter/confirm?token=1",
    answered: { ok: true },
  }),
  "newsletter-leave": shopPage(newsletterLeave, null, { at: "/newsletter/leave?token=1" }),
  "newsletter-leave, done": shopPage(newsletterLeave, null, {
    at: "/newsletter/leave?token=1",
    answered: { ok: true },
  }),
  "newsletter-leave, without its link": shopPage(newsletterLeave, null, {
    at: "/newsletter/leave",
  }),
  test: shopPage(test, null),
};
