import { expect, test } from "vitest";
import { hasBody, isJsonType } from "./json-type";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=UTF-8", true],
  ['application/json;charset="utf-8"', true],
  ["application/json;", true],
  ["application/json; charset=utf-16", false],
  ["application/json, text/plain", false],
  ["application/jsonp", false],
  ["application/x-www-form-urlencoded", false],
  ["text/plain", false],
  ["", false],
])("recognizes the content type %j as JSON in UTF-8: %s", (type, isJson) => {
  expect(isJsonType(type)).toBe(isJson);
});

test("recognizes a body by its length or its chunked encoding", () => {
  expect(hasBody({})).toBe(false);
  expect(hasBody({ "content-length": "0" })).toBe(false);
  expect(hasBody({ "content-length": "1" })).toBe(true);
  expect(hasBody({ "transfer-encoding": "chunked" })).toBe(true);
});
