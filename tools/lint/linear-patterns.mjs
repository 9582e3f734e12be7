import { analyse } from "scslre";

/**
 * An oxlint rule against regular expressions whose run time grows faster than their input. With
 * such a pattern, anyone could block the shop by sending one long text.
 */
export const linearPatterns = {
  create(context) {
    const check = (node, source, flags) => {
      for (const { character } of problemsOf(source, flags)) {
        const message = `The time of this pattern grows faster than its input: a long run of ${character.literal.source} stops the process. Limit the run, or do without a pattern.`;
        context.report({ node, message });
      }
    };
    return {
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: constructed,
      CallExpression: constructed,
    };
    function constructed(node) {
      const [source, flags] = node.arguments;
      if (node.callee.name !== "RegExp" || typeof source?.value !== "string") return;
      check(node, source.value, typeof flags?.value === "string" ? flags.value : "");
    }
  },
};

/**
 * Returns the reasons why the pattern is slow. Always reports a repetition that can match the same
 * text in two ways. Reports a repetition that the engine retries from each character only if the
 * rest of the pattern can fail.
 */
function problemsOf(source, flags) {
  const of = (kinds, assumeRejectingSuffix) =>
    analyse({ source, flags }, { assumeRejectingSuffix, reportTypes: kinds }).reports;
  return [
    ...of({ Trade: true, Self: true, Move: false }, true),
    ...of({ Trade: false, Self: false, Move: true }, false),
  ].slice(0, 1);
}
