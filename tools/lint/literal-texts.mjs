/** The attributes and props whose values customers read or hear. */
const ATTRIBUTES = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "label",
  "message",
  "note",
  "placeholder",
  "submit",
  "term",
  "text",
  "title",
]);
const LETTER = /\p{L}/u;

/**
 * An oxlint rule that keeps the storefront's texts in storefront/app/texts, so that they can be
 * translated.
 */
export const literalTexts = {
  create(context) {
    const check = (node) => {
      for (const found of textsIn(node)) {
        context.report({ node: found, message: "Move this text to storefront/app/texts." });
      }
    };
    return {
      JSXText: check,
      JSXAttribute({ name, value }) {
        const full = name.namespace ? `${name.namespace.name}:${name.name.name}` : name.name;
        if (ATTRIBUTES.has(full)) check(value);
      },
      JSXExpressionContainer({ expression, parent }) {
        if (parent.type !== "JSXAttribute") check(expression);
      },
    };
  },
};

/** Returns the literal texts that a value can render. Ignores numbers and punctuation. */
function textsIn(node) {
  switch (node?.type) {
    case "JSXText":
    case "Literal":
      return typeof node.value === "string" && LETTER.test(node.value) ? [node] : [];
    case "TemplateLiteral":
      return node.quasis.some(({ value }) => LETTER.test(value.raw)) ? [node] : [];
    case "JSXExpressionContainer":
      return textsIn(node.expression);
    case "ConditionalExpression":
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : textsIn(node.left)), ...textsIn(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...textsIn(node.left), ...textsIn(node.right)] : [];
    default:
      return [];
  }
}
