import { expect, test } from "vitest";
import { logInPath } from "./log-in-path";

test("includes the complete requested path in the login path", () => {
  expect(logInPath("/profile/ordereturn/cus_1?page=2&q=a b#line")).toBe(
    "/login?to=%2Fprofile%2Fordereturn%2Fcus_1%3Fpage%3D2%26q%3Da%20b%23line",
  );
});
