import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Compiles single sources of a workspace to the output of its full build, with the same options but
 * without type checks.
 */
export class Transpiler {
  private readonly options: ts.CompilerOptions;

  constructor(private readonly folder: string) {
    const file = path.join(folder, "tsconfig.json");
    const read = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
    const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
    this.options = { ...options, inlineSourceMap: true };
  }

  /**
   * Writes the file's output, or deletes it when the file is gone. Throws and keeps the old output
   * when the file is not valid TypeScript.
   */
  update(file: string): void {
    const output = this.outputOf(file);
    if (!output) return;
    if (!statSync(file, { throwIfNoEntry: false })) {
      for (const name of [".js", ".d.ts"]) rmSync(output + name, { force: true });
      return;
    }
    const code = this.compile(file);
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(`${output}.js`, code);
  }

  compile(file: string): string {
    const { outputText, diagnostics = [] } = ts.transpileModule(readFileSync(file, "utf8"), {
      fileName: file,
      compilerOptions: this.options,
      reportDiagnostics: true,
    });
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host).trim());
    return outputText;
  }

  /**
   * Returns the output path without its extension; `undefined` for a file that the server's build
   * does not compile.
   */
  private outputOf(file: string): string | undefined {
    const name = path.relative(this.folder, file);
    const isOfDashboard = name.startsWith(path.join("src", "admin") + path.sep);
    if (!name.endsWith(".ts") || name.endsWith(".d.ts") || isOfDashboard) return undefined;
    return path.join(this.folder, ".medusa/server", name.slice(0, -".ts".length));
  }
}

const host: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
};
