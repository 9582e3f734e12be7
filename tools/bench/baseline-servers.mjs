// Serves the same bytes with Node's own server and with Express's static middleware, for
// comparison.
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import express from "express";

const [file] = process.argv.slice(2);
const body = readFileSync(file);
const type = "text/html; charset=utf-8";

const plain = http.createServer((_req, res) => {
  res.writeHead(200, { "content-type": type, "content-length": body.length });
  res.end(body);
});
const files = express();
files.disable("x-powered-by");
files.use(express.static(path.dirname(file)));

const listen = (server) =>
  new Promise((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      resolve(listening.address().port);
    });
  });
process.stdout.write(`${JSON.stringify([await listen(plain), await listen(files)])}\n`);
