import { RETURN_DAYS } from "@tomashi/programme/contract/return-rules";

export const termsTexts = {
  description: `The terms of service of The Tomashi’s shop and the return policy: who may order, prices, delivery, returns within ${RETURN_DAYS} calendar days, and the law that applies.`,
  title: "Terms & returns",
  termsTitle: "Terms of service",
  returnsTitle: "Return policy",
  onThisPage: "On this page",
  returnPostage: "Return postage",
  damaged: "Damaged or wrong items",
} as const;
