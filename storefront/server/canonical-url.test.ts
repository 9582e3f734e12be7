import http from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { redirectToCanonicalUrl } from "./canonical-url.ts";
import { startTestServer } from "./test-server.ts";

const paths = ["products", "products/:handle", "profile/:id", "profile/second-factor"];
paths.push("profile/second-factor/:id", "terms&return", "admin/*", "*");
const routes = Object.fromEntries(
  ["", ...paths].map((path) => {
    const id = path === "" ? "root" : path;
    const place = path === "" ? { path } : { path, parentId: "root" };
    return [id, { id, ...place, module: { default: undefined } }];
  }),
);

/** Starts a server with these pages. Returns the redirect of a request, or "" without one. */
async function redirecting() {
  const app = express();
  app.use(redirectToCanonicalUrl(routes), (_req, res) => {
    res.end();
  });
  const url = new URL(await startTestServer(http.createServer(app)));
  return (path: string, method = "GET") =>
    new Promise<string>((resolve, reject) => {
      // Sends the path as it is.
      http
        .request(
          { hostname: url.hostname, port: url.port, path, method, agent: false },
          (answer) => {
            answer.resume();
            const { location } = answer.headers;
            resolve(location === undefined ? "" : `${answer.statusCode} ${location}`);
          },
        )
        .on("error", reject)
        .end();
    });
}

test.each([
  ["/Products", "/products"],
  ["/products/", "/products"],
  ["/PRODUCTS//?color=red&page=2", "/products?color=red&page=2"],
  ["/%70roducts?next=/a/", "/products?next=/a/"],
  ["/products/satchel/", "/products/satchel"],
  ["/Products/Satchel", "/products/Satchel"],
  ["/products/%e6%84%9b", "/products/%E6%84%9B"],
  ["/products/a%2fb", "/products/a%2Fb"],
  ["/terms%26return", "/terms&return"],
  ["/profile/Second-Factor", "/profile/second-factor"],
  ["/Profile/cus_1", "/profile/cus_1"],
])("redirects %s to %s", async (asked, canonical) => {
  const redirectOf = await redirecting();
  for (const method of ["GET", "HEAD"])
    expect(await redirectOf(asked, method)).toBe(`308 ${canonical}`);
  expect(await redirectOf(asked, "POST")).toBe("");
  expect(await redirectOf(canonical)).toBe("");
});

test.each([
  "/",
  "/?a=/",
  "/nowhere/",
  "/products//satchel",
  "/products/%E0%A4%A/",
  "/%E0%A4%A",
  "/admin/anything/",
  "/Products.data",
  "/profile/Second-Factor.data",
  "/terms&return",
])("does not redirect %s", async (path) => {
  expect(await (await redirecting())(path)).toBe("");
});
