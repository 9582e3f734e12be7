import { describe, expect, it } from "vitest";
import { wrap } from "./wrap";

/** Wraps at `width` characters, each of width 1. */
const wrapAt = (width: number, text: string) => wrap(text, width, (part) => part.length);

describe("wrap", () => {
  it("breaks between words", () => {
    expect(wrapAt(11, "128 bis boulevard de la")).toEqual(["128 bis", "boulevard", "de la"]);
  });

  it("fills a line to its full width", () => {
    expect(wrapAt(5, "de la Côte")).toEqual(["de la", "Côte"]);
  });

  it("breaks a word only when it is wider than a line", () => {
    expect(wrapAt(4, "a longest b")).toEqual(["a lo", "nges", "t b"]);
  });

  it("breaks a word wider than a line after its hyphens first", () => {
    expect(wrapAt(6, "a long-haul-flight")).toEqual(["a", "long-", "haul-", "flight"]);
  });

  it("keeps a letter and its combining marks together", () => {
    expect(wrapAt(3, "x\u0323x\u0323x\u0323")).toEqual(["x\u0323", "x\u0323", "x\u0323"]);
  });

  it("breaks between Japanese characters, not before their closing punctuation", () => {
    expect(wrapAt(4, "東京都千代田区。一番")).toEqual(["東京都千", "代田区。", "一番"]);
    expect(wrapAt(3, "東京都。")).toEqual(["東京", "都。"]);
  });

  it("breaks between Thai words", () => {
    expect(wrapAt(10, "ถนนสุขุมวิทแขวงคลองเตย").join("|")).toBe("ถนน|สุขุมวิท|แขวง|คลองเตย");
  });

  it("collapses every kind of space and trims the ends", () => {
    expect(wrapAt(20, " New\u00A0York,\n\tNY ")).toEqual(["New York, NY"]);
  });

  it("returns no lines for empty text", () => {
    expect(wrapAt(5, " ")).toEqual([]);
  });
});
