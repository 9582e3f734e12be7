import { contactForm, type ContactField } from "./contact-form";

/** A field that the shop's form has not, for tests of what follows from the form. */
export const bagField: ContactField = {
  name: "bag",
  label: "Which bag",
  kind: "text",
  isRequired: false,
  longest: 20,
  example: "RICO Tote",
};

/** The fields that those tests know; the shop's form may have others. */
export const ownFields = contactForm.filter(({ name }) =>
  ["name", "email", "message"].includes(name),
);
