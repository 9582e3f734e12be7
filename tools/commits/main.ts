import path from "node:path";
import { subjectsSince } from "../test/git-files.ts";
import { problemsOf } from "./subjects.ts";

const root = path.resolve(import.meta.dirname, "../..");

const subjects = subjectsSince(root, process.argv[2]);
const problems = subjects.flatMap((subject) =>
  problemsOf(subject).map((problem) => `${subject}\n  ${problem}\n`),
);
if (problems.length > 0) {
  process.stderr.write(problems.join(""));
  process.exit(1);
}
console.log(`Commit subjects checked: ${subjects.length}`);
