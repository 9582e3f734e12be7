import { NO_ADDRESS } from "@tomashi/programme/contract/postal-address";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressInputs } from "./address-inputs";

function firstControl(address_1: string): string | undefined {
  const html = renderToStaticMarkup(
    <AddressInputs
      values={{ ...NO_ADDRESS, address_1 }}
      countries={["us"]}
      errorOf={() => undefined}
    />,
  );
  return /<input[^>]*>|<textarea[^>]*>[^<]*/.exec(html)?.[0];
}

test("shows an address of several lines in a field that keeps its line breaks", () => {
  const lines = "12 Rue Exemple\nApt 4\n75001 Paris";
  expect(firstControl(lines)).toMatch(/^<textarea/);
  expect(firstControl(lines)).toContain(lines);
  expect(firstControl("12 Rue Exemple")).toContain('value="12 Rue Exemple"');
});
