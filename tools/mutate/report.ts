import { readFileSync } from "node:fs";
import path from "node:path";
import type { Stryker } from "@stryker-mutator/core";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** Returns true if a test failed or the mutant could not run. */
export function isCaught({ status }: MutantResult): boolean {
  return status !== "Survived" && status !== "NoCoverage";
}

export function caughtPercent(mutants: readonly MutantResult[]): number {
  return mutants.length === 0 ? 100 : (100 * mutants.filter(isCaught).length) / mutants.length;
}

/** Prints each mutant that no test caught: its position, and the original and the changed code. */
export function printSurvivors(root: string, mutants: readonly MutantResult[]): void {
  const survivors = mutants.filter((mutant) => !isCaught(mutant));
  if (survivors.length > 0) console.log("\nSurvived:");
  for (const mutant of survivors) {
    const { fileName, location, mutatorName, replacement, status } = mutant;
    const source = readFileSync(fileName, "utf8").split("\n")[location.start.line - 1] ?? "";
    const place = `${path.relative(root, fileName)}:${location.start.line}:${location.start.column}`;
    const note = status === "NoCoverage" ? " (no test covers this)" : "";
    console.log(`${place} ${mutatorName}${note}`);
    console.log(`    ${source.trim()}  →  ${replacement.replace(/\s+/g, " ").slice(0, 120)}`);
  }
}

export function printScores(root: string, mutants: readonly MutantResult[]): void {
  const folderOf = ({ fileName }: MutantResult) => path.relative(root, path.dirname(fileName));
  const folders = [...new Set(mutants.map(folderOf))].sort();
  const width = Math.max(...folders.map((folder) => folder.length));
  console.log(`\n${"folder".padEnd(width)}  caught      of      %`);
  for (const folder of folders) {
    const within = mutants.filter((mutant) => folderOf(mutant) === folder);
    const numbers = [within.filter(isCaught).length, within.length].map(String);
    const [caught, all] = numbers.map((text) => text.padStart(6));
    console.log(
      `${folder.padEnd(width)}  ${caught}  ${all}  ${caughtPercent(within).toFixed(1).padStart(5)}`,
    );
  }
}
