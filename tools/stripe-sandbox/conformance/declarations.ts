import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;

export interface Declaration {
  name: string;
  /**
   * The namespace that contains the declaration. Names in the declaration are looked up there
   * first.
   */
  scope: string;
  node: Declared;
}

/** The types in the `stripe` package, which are generated from Stripe's description. */
export class Declarations {
  private readonly byName = new Map<string, Declaration[]>();

  constructor(folder: string, files: readonly string[]) {
    for (const file of files) {
      const text = readFileSync(path.join(folder, `${file}.d.ts`), "utf8");
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
      this.read(source.statements, "");
    }
  }

  /** Returns the declarations of `name` within `scope`, or none when its file was not read. */
  find(name: string, scope = ""): Declaration[] {
    for (let within = scope; ; within = within.slice(0, Math.max(0, within.lastIndexOf(".")))) {
      const found = this.byName.get(within === "" ? name : `${within}.${name}`);
      if (found !== undefined) return found;
      if (within === "") return [];
    }
  }

  private read(statements: readonly ts.Statement[], scope: string): void {
    for (const node of statements) {
      if (ts.isModuleDeclaration(node)) this.readNamespace(node, scope);
      else if (
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isClassDeclaration(node)
      ) {
        const name = [scope, node.name?.text].filter(Boolean).join(".");
        const others = this.byName.get(name) ?? [];
        this.byName.set(name, [...others, { name, scope, node }]);
      }
    }
  }

  private readNamespace(node: ts.ModuleDeclaration, scope: string): void {
    const { body, name } = node;
    if (body === undefined || !ts.isModuleBlock(body)) return;
    // `declare module 'stripe'` is the package itself. Other module declarations are namespaces in
    // it.
    const inner = ts.isStringLiteral(name) ? scope : [scope, name.text].filter(Boolean).join(".");
    this.read(body.statements, inner);
  }
}
