import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { routesByFirstPart } from "./routes-by-first-part";

/** Creates an app that records the middlewares of each request. */
function shop() {
  const app = express();
  const passing = (name: string): express.RequestHandler => {
    return (_req, res, next) => {
      res.append("passed", name);
      next();
    };
  };
  app.use(passing("all"));
  app.use("/", passing("root"));
  app.use("/admin", passing("admin"));
  app.use("/admin*", passing("admin*"));
  app.use(["/store", "/api"], passing("store or api"));
  app.use(/^\/(api|store)\//, passing("pattern"));
  app.use("/:any/product", passing("any"));
  app.use("/api", passing("api"));
  app.get("/api/product/:id?", (_req, res) => res.send("product"));
  app.get("/Store/carts", (_req, res) => res.send("carts"));
  app.get("/:any", (_req, res) => res.send("any"));
  app.use("/store", passing("store"));
  app.use(((_error, _req, res, _) => {
    res.status(500).send("error");
  }) as express.ErrorRequestHandler);
  return app;
}

async function answers(app: express.Express, urls: string[]): Promise<unknown[]> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const found: unknown[] = [];
    for (const url of urls) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`);
      found.push([url, answer.status, answer.headers.get("passed"), await answer.text()]);
    }
    return found;
  } finally {
    server.close();
  }
}

test("runs the same middlewares and route as without the index", async () => {
  const urls =
    `/ /api /API/product /api/product/1?x=/store /api/product/%zz /store/carts /STORE/carts/ /admin
    /admin/orders /administration /adminx/y //api/product /api%2Fproduct /api;x/product /apis/product /store?api/
    /nowhere /no/where /?/api /api//product`.split(/\s+/);
  const app = shop();
  const unindexedAnswers = await answers(app, urls);
  routesByFirstPart(app);
  expect(await answers(app, urls)).toEqual(unindexedAnswers);
  app.get("/api/later", (_req, res) => res.send("later"));
  expect(await answers(app, ["/api/later"])).toEqual([
    ["/api/later", 200, expect.any(String), "later"],
  ]);
});

test("skips routes with another first path segment", () => {
  const app = shop();
  const router = (app as unknown as { _router: { stack: { regexp: RegExp }[] } })._router;
  const compared: string[] = [];
  for (const layer of router.stack) {
    const { regexp } = layer;
    const exec = regexp.exec.bind(regexp);
    regexp.exec = (text) => {
      compared.push(regexp.source);
      return exec(text);
    };
  }
  routesByFirstPart(app);
  const ask = app as unknown as { handle: (req: object, res: object, out: () => void) => void };
  ask.handle(
    { url: "/api/none", method: "GET" },
    { append: () => undefined, setHeader: () => undefined },
    () => undefined,
  );
  expect(compared.filter((source) => source.startsWith("^\\/admin\\/"))).toEqual([]);
  expect(compared).not.toEqual([]);
});
