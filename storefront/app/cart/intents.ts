export type LineIntent = "update" | "move" | "remove";
export type CodeIntent = "add-code" | "remove-code";
