import ts from "typescript";
import type { Json } from "../../plugins/programme/src/contract/openapi.ts";

const { TypeFlags } = ts;

const byText = (one: Json, other: Json) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

/**
 * Makes JSON schemas of TypeScript types. A named type becomes a schema of its own with references
 * to it.
 */
export class SchemaMaker {
  private readonly schemas = new Map<string, Json>();
  private readonly symbols = new Map<string, ts.Symbol>();

  constructor(private readonly checker: ts.TypeChecker) {}

  named(): Record<string, Json> {
    const sorted = [...this.schemas].toSorted(([one], [other]) => one.localeCompare(other, "en"));
    return Object.fromEntries(sorted);
  }

  schemaOfNode(node: ts.TypeNode): Json {
    return this.schemaOf(this.checker.getTypeFromTypeNode(node));
  }

  documentation(node: ts.FunctionDeclaration): string {
    const symbol = node.name && this.checker.getSymbolAtLocation(node.name);
    return symbol ? this.textOf(symbol) : "";
  }

  private textOf(symbol: ts.Symbol): string {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return text.replaceAll(/\s+/g, " ").trim();
  }

  private schemaOf(type: ts.Type): Json {
    if (type.isUnion()) return this.unionOf(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & TypeFlags.BooleanLiteral) {
      return { const: this.checker.typeToString(type) === "true" };
    }
    if (type.flags & TypeFlags.StringLike) return { type: "string" };
    if (type.flags & TypeFlags.NumberLike) return { type: "number" };
    if (type.flags & TypeFlags.Null) return { type: "null" };
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (this.checker.isArrayLikeType(type)) {
      const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return { type: "array", items: element ? this.schemaOf(element) : {} };
    }
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection))) {
      throw new Error(`No schema for the type ${this.checker.typeToString(type)}.`);
    }
    return this.referenceTo(type) ?? this.objectOf(type);
  }

  /** Returns undefined for a type without a name, or if another type already has its name. */
  private referenceTo(type: ts.Type): Json | undefined {
    // An intersection has no symbol, although TypeScript's declarations say that every type has
    // one.
    const own = type.symbol as ts.Symbol | undefined;
    const isInterface = own !== undefined && Boolean(own.flags & ts.SymbolFlags.Interface);
    const symbol = type.aliasSymbol ?? (isInterface ? own : undefined);
    if (!symbol || type.aliasTypeArguments) return undefined;
    const known = this.symbols.get(symbol.name);
    if (known !== undefined && known !== symbol) return undefined;
    if (known === undefined) {
      this.symbols.set(symbol.name, symbol);
      const description = this.textOf(symbol);
      this.schemas.set(symbol.name, {
        ...this.objectOf(type),
        ...(description && { description }),
      });
    }
    return { $ref: `#/components/schemas/${symbol.name}` };
  }

  private objectOf(type: ts.Type): Json {
    const properties: Record<string, Json> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const description = this.textOf(property);
      properties[property.name] = {
        ...this.schemaOf(this.checker.getTypeOfSymbol(property)),
        ...(description && { description }),
      };
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const rest = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: this.schemaOf(rest) }),
    };
  }

  private unionOf(types: readonly ts.Type[]): Json {
    const flags = types.reduce((all, { flags: one }) => all | one, 0);
    const literals = types.filter((type) => type.isStringLiteral());
    const others = types.filter(
      (type) =>
        !type.isStringLiteral() &&
        !(type.flags & (TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLiteral)),
    );
    const isNullable = Boolean(flags & TypeFlags.Null);
    // Sorts the parts, because the compiler's order changes with unrelated files.
    const parts = [
      ...(literals.length > 0 ? [{ enum: literals.map(({ value }) => value).toSorted() }] : []),
      ...(flags & TypeFlags.BooleanLiteral ? [this.booleanOf(types)] : []),
      ...others.map((type) => this.schemaOf(type)).toSorted(byText),
      ...(isNullable ? [{ type: "null" }] : []),
    ];
    const [first] = parts;
    return first && parts.length === 1 ? first : { anyOf: parts };
  }

  private booleanOf(types: readonly ts.Type[]): Json {
    const [one, other] = types.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    return one && !other ? this.schemaOf(one) : { type: "boolean" };
  }
}
