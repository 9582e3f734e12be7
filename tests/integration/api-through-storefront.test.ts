import { expect, test, vi } from "vitest";
import { api, newUser } from "../support/api.ts";

test(
  "returns the same response from the storefront's /api as from the commerce server",
  { tags: ["API-01"] },
  async () => {
    const user = await newUser();
    for (const [method, path, options] of [
      ["GET", "/product/", {}],
      ["GET", `/user/${user._id}`, { token: user.token }],
      ["GET", `/user/${user._id}`, {}],
      ["PUT", `/user/${user._id}`, { token: user.token, body: {} }],
      ["DELETE", "/nowhere", {}],
      ["GET", "/openapi.json", {}],
      ["GET", "/docs", {}],
    ] as const) {
      const compare = async () => {
        const direct = await api(method, path, options);
        const passed = await api(method, path, { ...options, isThroughStorefront: true });
        expect(passed.status, path).toBe(direct.status);
        expect(passed.text, path).toBe(direct.text);
        for (const name of ["content-type", "cache-control", "content-security-policy", "allow"]) {
          expect(passed.headers.get(name), `${path} ${name}`).toBe(direct.headers.get(name));
        }
      };
      // Retries because other tests may change products between the two requests.
      await vi.waitFor(compare, { timeout: 60_000 });
    }
  },
);
