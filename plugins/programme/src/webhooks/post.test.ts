import dns, { type LookupAddress, type LookupAllOptions } from "node:dns";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { isAccepted, isPublic, postJson } from "./post";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.restoreAllMocks();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const posted = { body: "{}", headers: {} };

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["::1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
])("classifies %s as public: %s", { tags: ["EXT-07"] }, (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test.each([
  ["http://example.com/", "not public"],
  ["https://127.0.0.1/", "not public"],
  ["https://[::1]/", "not public"],
  ["https://2130706433/", "not public"],
  ["https://localhost/", "private address"],
])("rejects %s", { tags: ["EXT-07"] }, async (url, message) => {
  const post = async () => postJson(url, { ...posted, allowsPrivate: false });
  await expect(post()).rejects.toThrow(message);
});

test("rejects a host name with a public and a private address", { tags: ["EXT-07"] }, async () => {
  const addresses: LookupAddress[] = [
    { address: "93.184.216.34", family: 4 },
    { address: "10.1.2.3", family: 4 },
  ];
  type LookupAll = (
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  const lookup: LookupAll = (_hostname, _options, callback) => {
    callback(null, addresses);
  };
  vi.spyOn(dns, "lookup").mockImplementation(lookup as typeof dns.lookup);
  const sent = postJson("https://hooks.example.com/", { ...posted, allowsPrivate: false });
  await expect(sent).rejects.toThrow("private address");
});

test("does not follow a redirect", { tags: ["EXT-07"] }, async () => {
  const paths: (string | undefined)[] = [];
  const port = await listen((req, res) => {
    paths.push(req.url);
    res.writeHead(302, { location: "/other" }).end();
  });
  const url = `http://127.0.0.1:${port}/hook`;
  expect(await postJson(url, { ...posted, allowsPrivate: true })).toBe(302);
  expect(paths).toEqual(["/hook"]);
});

test("counts only a status from 200 to 299 as accepted", () => {
  expect([200, 204, 299].map(isAccepted)).toEqual([true, true, true]);
  expect([0, 199, 301, 404, 500].map(isAccepted)).toEqual([false, false, false, false, false]);
});
