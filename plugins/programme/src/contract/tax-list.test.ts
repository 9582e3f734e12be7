import { expect, test } from "vitest";
import { parseTaxList } from "./tax-list";

const ny = { state: "NY", rate: 8.875, name: "Sales tax", is_shipping_taxed: true };

test("reads states by code or name, with or without headings and quotation marks", () => {
  const list = [
    "\uFEFFState,Rate,Name,Shipping taxed",
    '"NY","8.875","Sales tax","yes"',
    "",
    'new jersey\t6.625 %\t"Tax, ""NJ"""\tNO',
    ` CA , 7.25 , ${"a".repeat(60)} , no ,,`,
  ].join("\r\n");
  expect(parseTaxList(list)).toMatchObject([
    { line: 2, tax: ny },
    { line: 4, tax: { state: "NJ", rate: 6.625, name: 'Tax, "NJ"', is_shipping_taxed: false } },
    {
      ...{ line: 5, text: `CA , 7.25 , ${"a".repeat(60)} , no ,,` },
      tax: { state: "CA", rate: 7.25, name: "a".repeat(60), is_shipping_taxed: false },
    },
  ]);
});

test("names what is wrong with each line", () => {
  const problems = (list: string) =>
    parseTaxList(list).map((row) => [row.line, row.problem ?? "correct"]);
  expect(
    problems(
      [
        "NY,8.875,Sales tax,yes",
        "XX,5,Sales tax,yes",
        "NJ,20.5,Sales tax,yes",
        "NJ,,Sales tax,yes",
        "NJ,6.625,,yes",
        `NJ,6.625,${"a".repeat(61)},yes`,
        "NJ,6.625,Sales tax,maybe",
        "NJ,6.625,Sales tax",
        "NJ,6.625,Sales tax,yes,more",
        "ny,4,Sales tax,no",
        "NJ,5",
        ",NJ,6.625,Sales tax,yes",
        "State,Rate,Name,Shipping taxed",
      ].join("\n"),
    ),
  ).toEqual([
    [1, "correct"],
    [2, "Start the line with a state, such as NY."],
    [3, "Enter a rate from 0 to 20 percent, with at most four decimals."],
    [4, "Enter a rate from 0 to 20 percent, with at most four decimals."],
    [5, "Enter the name for the invoice, such as Sales tax."],
    [6, "The name is too long. Use at most 60 characters."],
    [7, "End the line with yes if shipping is taxed, or with no."],
    [8, "End the line with yes if shipping is taxed, or with no."],
    [9, "A line has only a state, a rate, a name, and whether shipping is taxed."],
    [10, "New York is already on line 1."],
    [11, "Enter the name for the invoice, such as Sales tax."],
    [12, "A line has only a state, a rate, a name, and whether shipping is taxed."],
    [13, "Start the line with a state, such as NY."],
  ]);
});
