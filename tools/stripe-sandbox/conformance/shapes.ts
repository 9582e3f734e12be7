import ts from "typescript";
import type { Declaration, Declarations } from "./declarations.ts";
import type { Field, Shape } from "./description.ts";

/** The type arguments of a generic type, by parameter name. */
type Meanings = Record<string, Shape>;

interface Place {
  scope: string;
  meanings: Meanings;
}

const keywords: Partial<Record<ts.SyntaxKind, Shape>> = {
  [ts.SyntaxKind.StringKeyword]: { kind: "string" },
  [ts.SyntaxKind.NumberKeyword]: { kind: "number" },
  [ts.SyntaxKind.BooleanKeyword]: { kind: "boolean" },
  [ts.SyntaxKind.VoidKeyword]: { kind: "unread", name: "void" },
};

function nameOf(name: ts.EntityName | ts.Expression): string {
  if (ts.isIdentifier(name)) return name.text;
  if (ts.isQualifiedName(name)) return `${nameOf(name.left)}.${name.right.text}`;
  if (ts.isPropertyAccessExpression(name)) return `${nameOf(name.expression)}.${name.name.text}`;
  throw new Error(`No name: ${ts.SyntaxKind[name.kind]}`);
}

/** Converts types of the `stripe` package to shapes, and resolves the names in them. */
export class ShapeReader {
  readonly shapes: Record<string, Shape> = {};
  private readonly declarations: Declarations;

  constructor(declarations: Declarations) {
    this.declarations = declarations;
  }

  /** Returns the shape of a type by name, such as `Stripe.Refund`. */
  named(name: string, scope = "", given: readonly Shape[] = []): Shape {
    const found = this.declarations.find(name, scope);
    const [first] = found;
    if (first === undefined) return { kind: "unread", name };
    // Each event type has its own description.
    if (first.name === "Stripe.Event") return { kind: "event" };
    if (given.length > 0) return this.declared(found, given);
    if (!(first.name in this.shapes)) {
      this.shapes[first.name] = { kind: "null" };
      this.shapes[first.name] = this.declared(found, []);
    }
    return { kind: "named", name: first.name };
  }

  type(node: ts.TypeNode, place: Place): Shape {
    const keyword = keywords[node.kind];
    if (keyword !== undefined) return keyword;
    if (ts.isParenthesizedTypeNode(node)) return this.type(node.type, place);
    if (ts.isArrayTypeNode(node)) return { kind: "list", of: this.type(node.elementType, place) };
    if (ts.isTypeLiteralNode(node)) return this.object(node.members, place);
    if (ts.isUnionTypeNode(node)) {
      return { kind: "union", of: node.types.map((one) => this.type(one, place)) };
    }
    if (ts.isLiteralTypeNode(node)) return literal(node.literal);
    if (ts.isTypeReferenceNode(node)) return this.reference(node, place);
    throw new Error(`A type of an unknown form: ${ts.SyntaxKind[node.kind]}`);
  }

  private reference(node: ts.TypeReferenceNode, place: Place): Shape {
    const name = nameOf(node.typeName);
    const meaning = place.meanings[name];
    if (meaning !== undefined) return meaning;
    const given = (node.typeArguments ?? []).map((one) => this.type(one, place));
    const [only] = given;
    if (only !== undefined) {
      if (name === "Array") return { kind: "list", of: only };
      if (name === "Partial") return { kind: "partial", of: only };
      // Removes the wrappers that the client adds to a response.
      if (name === "Promise" || name === "Stripe.Response") return only;
      if (name === "ApiListPromise") return this.named("Stripe.ApiList", "", given);
    }
    return this.named(name, place.scope, given);
  }

  private declared(found: readonly Declaration[], given: readonly Shape[]): Shape {
    const shapes = found.map(({ node, scope }): Shape => {
      const names = (node.typeParameters ?? []).map((parameter) => parameter.name.text);
      const meanings: Meanings = {};
      for (const [index, name] of names.entries()) {
        meanings[name] = given[index] ?? { kind: "unread", name };
      }
      const place = { scope, meanings };
      if (ts.isTypeAliasDeclaration(node)) return this.type(node.type, place);
      if (ts.isClassDeclaration(node)) throw new Error(`${nodeName(node)} is no object`);
      const inherited = (node.heritageClauses ?? [])
        .flatMap((clause) => [...clause.types])
        .map(({ expression }) => this.fieldsOf(nameOf(expression), scope));
      const own = this.object(node.members, place);
      return { ...own, fields: Object.assign({}, ...inherited, own.fields) as typeof own.fields };
    });
    const [first, second] = shapes;
    if (first === undefined || second !== undefined) {
      throw new Error(`${found[0]?.name ?? "A type"} is not declared exactly once`);
    }
    return first;
  }

  /** Returns the fields of an interface that another one extends. */
  private fieldsOf(name: string, scope: string): Record<string, Field> {
    const found = this.declarations.find(name, scope);
    const shape = this.declared(found, []);
    if (shape.kind !== "object") throw new Error(`${name} is no object`);
    return shape.fields;
  }

  private object(members: readonly ts.TypeElement[], place: Place) {
    const fields: Record<string, Field> = {};
    let rest: Shape | undefined;
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) rest = this.type(member.type, place);
      else if (ts.isPropertySignature(member) && member.type !== undefined) {
        const { name } = member;
        if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw new Error("No field's name");
        const optional = member.questionToken !== undefined;
        fields[name.text] = { shape: this.type(member.type, place), optional };
      } else throw new Error(`A field of an unknown form: ${ts.SyntaxKind[member.kind]}`);
    }
    return { kind: "object" as const, fields, ...(rest === undefined ? {} : { rest }) };
  }
}

function nodeName(node: ts.ClassDeclaration): string {
  return node.name?.text ?? "A class";
}

function literal(node: ts.LiteralTypeNode["literal"]): Shape {
  if (node.kind === ts.SyntaxKind.NullKeyword) return { kind: "null" };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { kind: "literal", value: true };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { kind: "literal", value: false };
  if (ts.isStringLiteral(node)) return { kind: "literal", value: node.text };
  if (ts.isNumericLiteral(node)) return { kind: "literal", value: Number(node.text) };
  throw new Error(`A literal of an unknown form: ${ts.SyntaxKind[node.kind]}`);
}
