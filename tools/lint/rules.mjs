import { linearPatterns } from "./linear-patterns.mjs";
import { literalTexts } from "./literal-texts.mjs";

export default {
  meta: { name: "shop" },
  rules: { "linear-patterns": linearPatterns, "literal-texts": literalTexts },
};
