const MAX_LENGTH = 72;

/** The verbs that subjects may begin with. Add a verb that is missing. */
const VERBS = new Set(
  `accept adapt add address adjust adopt alert align allow announce answer apply archive arrange ask
  assert audit avoid await back batch begin block book break build buy cache calculate call cancel
  capture carry catch center change charge check choose cite clarify clear click close collect combine
  compare complete compute configure confirm connect convert copy correct count cover create cut
  deduplicate default define defer delay delete deliver derive describe detect disable display
  document download draw drop email emit enable encode end enforce escape exclude expand expect
  explain export expose extend extract fail fetch fill filter find finish fit fix flatten follow
  format free generate give go group guard guide handle harden hide hold ignore import improve include
  index inline install isolate issue join keep label lead leave let limit link list load lock log
  look lose lower make map mark match measure memoize merge migrate mirror modify move name narrow
  normalize note offer omit open order organize pack page parse pass pause pay pick pin place play
  point poll post prefer prepare preserve prevent price print promise protect prove publish purge
  put queue quote raise reach read receive recognize reconcile record redirect reduce refund refuse register
  reject release reload remove rename render renew reopen reorder repair repeat rephrase replace
  report require reserve reset resize resolve respond restore restrict resume retry return reuse
  revert review reword rewrite rotate round run save say scale search seed sell send separate serialize serve
  set share ship shorten show sign simplify skip sort space spell split stage start state stop store
  submit support swap sweep switch sync tag take teach tell test tidy time track translate trim try
  turn type underline unify update upgrade upload use validate verify void wait warn watch widen
  withdraw wrap write`.split(/\s+/),
);

/** Returns what is wrong with a commit's subject: one sentence per problem. */
export function problemsOf(subject: string): string[] {
  const [first = ""] = /^[\p{L}-]+/u.exec(subject) ?? [];
  const isVerb = VERBS.has(first.toLowerCase());
  return [
    ...(subject.length > MAX_LENGTH
      ? [`Shorten it to ${MAX_LENGTH} characters; it has ${subject.length}.`]
      : []),
    ...(isVerb
      ? []
      : ["Begin with an imperative verb, such as Add. tools/commits/subjects.ts lists them."]),
    ...(/^\p{Ll}/u.test(subject) ? ["Begin with a capital letter."] : []),
    ...(subject.endsWith(".") ? ["End without a period."] : []),
  ];
}
