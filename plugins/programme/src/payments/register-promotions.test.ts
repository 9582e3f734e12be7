import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test, vi } from "vitest";
import type { PaidCart } from "./paid-cart";
import { registerPromotions } from "./register-promotions";

const adjusted = (...codes: (string | undefined)[]) => ({
  adjustments: codes.map((code) => ({ amount: 74, ...(code !== undefined && { code }) })),
});

test("counts each code separately, and continues when one has reached its limit", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const registerUsage = vi.fn((used: { code: string }[]) =>
    used[0]?.code === "ONCE"
      ? Promise.reject(new Error("It exceeds the limit."))
      : Promise.resolve(),
  );
  const container = { resolve: () => ({ registerUsage }) } as unknown as MedusaContainer;
  const cart = {
    ...{ id: "cart_1", customer_id: "cus_1", email: "ada@example.com" },
    items: [adjusted("ONCE", "SPRING"), adjusted("SPRING", undefined)],
    shipping_methods: [adjusted("SHIP")],
  };
  await registerPromotions(container, cart as unknown as PaidCart);
  written.mockRestore();
  const by = { customer_id: "cus_1", customer_email: "ada@example.com" };
  const use = (code: string) => ({ amount: 74, code });
  expect(registerUsage.mock.calls).toEqual([
    [[use("ONCE")], by],
    [[use("SPRING"), use("SPRING")], by],
    [[use("SHIP")], by],
  ]);
});
