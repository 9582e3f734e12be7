import { contactForm, type ContactField } from "./contact-form";

/** Defines a field that the shop's form does not have, for tests of code derived from the form. */
export const bagField: ContactField = {
  name: "bag",
  label: "Which bag",
  kind: "text",
  isRequired: false,
  longest: 20,
  example: "RICO Tote",
};

export const builtInFields = contactForm.filter(({ name }) =>
  ["name", "email", "message"].includes(name),
);
