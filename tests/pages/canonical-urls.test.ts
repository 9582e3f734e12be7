import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { WebSession } from "../support/web-session.ts";

const redirectOf = async (session: WebSession, url: string, method = "GET") => {
  const response = await session.request(url, { method });
  return [response.status, response.headers.get("location")];
};

test("redirects every other URL of a page to its canonical one, with its query", async () => {
  const visitor = new WebSession();
  for (const [url, canonical] of [
    ["/Products", "/products"],
    ["/products/?color=red", "/products?color=red"],
    ["/%70roducts", "/products"],
    ["/TERMS&return//", "/terms&return"],
    ["/terms%26return", "/terms&return"],
    ["/Home/", "/home"],
    ["/robots.txt/", "/robots.txt"],
    ["/Login?to=%2Fcart", "/login?to=%2Fcart"],
  ] as const) {
    for (const method of ["GET", "HEAD"])
      expect([url, ...(await redirectOf(visitor, url, method))]).toEqual([url, 308, canonical]);
    expect((await visitor.request(canonical)).status).toBe(200);
  }
  const { token, person } = await newShopper();
  const customer = new WebSession({ token });
  expect(await redirectOf(customer, `/Profile/${person.id}/`)).toEqual([
    308,
    `/profile/${person.id}`,
  ]);
  expect(await redirectOf(customer, `/profile/${person.id}`)).toEqual([200, null]);
});
