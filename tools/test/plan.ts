import { jobsForChanges } from "./affected.ts";
import { changedFiles } from "./git-files.ts";
import { shardsOf, suites, type Job, type Suite } from "./suites.ts";

export interface Plan {
  jobs: Job[];
  /** True if every suite runs completely, so that the run can report criteria without a test. */
  isComplete: boolean;
  /** True to skip pure suites that have already passed with exactly these files. */
  skipsPassed: boolean;
  message: string;
}

/** Returns the jobs that run these suites completely. */
const all = (set: Suite[]): Job[] => set.flatMap((suite) => shardsOf(suite));

/** Returns the jobs that run these suites without their rare tests. */
const main = (set: Suite[]): Job[] => all(set).map((job) => ({ ...job, skipsRare: true }));

const mainSet = suites.filter(({ set }) => set === "main");
/** For changes of unknown reach, of the test runner itself too. */
const mainSetAndTools = suites.filter(({ set, name }) => set === "main" || name === "tools");
const completeSet = suites.filter(({ set }) => set !== "release");

/**
 * Returns the plan for the words after `npm test --`: no words for the main set, `all`, `changed
 * [ref]`, or names of suites with parts of file names.
 */
export function planRun(root: string, words: string[]): Plan {
  const [first, ref] = words;
  if (first === undefined)
    return { jobs: main(mainSet), isComplete: false, skipsPassed: true, message: "" };
  if (first === "changed") {
    const files = changedFiles(root, ref);
    const jobs = jobsForChanges(files, root) ?? main(mainSetAndTools);
    const message = "No changed file affects a test.";
    return { jobs, isComplete: false, skipsPassed: true, message };
  }
  const isAll = first === "all";
  const filters = words.filter(
    (word) => word !== "all" && !suites.some(({ name }) => name === word),
  );
  const chosen = isAll ? completeSet : suites.filter(({ name }) => words.includes(name));
  return {
    jobs: filters.length > 0 ? chosen.map((suite) => ({ suite, filters })) : all(chosen),
    isComplete: isAll && filters.length === 0,
    skipsPassed: false,
    message: `Name a suite (${suites.map(({ name }) => name).join(", ")}) and parts of file names, or run \`npm test\`, \`npm test -- all\`, or \`npm test -- changed\`.`,
  };
}
