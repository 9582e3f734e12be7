import type { AdminOrderLines } from "@tomashi/programme/contract/http-admin";
import { expect, test } from "vitest";
import { call } from "../support/commerce.ts";
import { adminSession } from "../support/admin-session.ts";
import { deliver, requestReturn } from "../support/line-steps.ts";
import { buyVariants } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { asAdmin } from "../support/staff.ts";
import { linksIn } from "../support/web-session.ts";

const facts = { price: 740, stock: 50 };
const variant = sharedProduct({ tan: facts, rust: facts, sand: facts });

test("shows five counts of open work that link to the lists", { tags: ["STOCK-01"] }, async () => {
  await call("/shop/contact", {
    body: { name: "Ada", email: "ada@example.com", message: "Hello." },
  });
  const { token, lines } = await buyVariants([variant("tan"), variant("rust")]);
  const [returned] = lines;
  if (!returned) throw new Error("The order has no lines.");
  await deliver(returned.line_id);
  await requestReturn(token, returned.line_id);
  const session = await adminSession();
  const page = await session.open("/admin");
  const links = linksIn(page.main.getByRole("navigation", { name: "To do" }));
  expect(links).toEqual([
    expect.stringMatching(/^[1-9]\d* orders? to ship → .*inventory=hidden&status=to_ship$/),
    expect.stringMatching(/^[1-9]\d* returns? to decide → .*status=return_requested$/),
    expect.stringMatching(/^\d+ returns? expected → .*status=return_approved$/),
    expect.stringMatching(/^[1-9]\d* new messages? → \/admin\/messages\?state=new$/),
    expect.stringMatching(/^\d+ products? low in stock → .*orders=hidden&low=true$/),
  ]);
  for (const link of links.slice(0, 3)) {
    const list = await session.open(link.split(" → ")[1] ?? "");
    const select = list.main.getByLabelText<HTMLSelectElement>("Status");
    expect(link).toContain(`status=${select.value}`);
  }
});

test("lists what can be shipped, oldest first", async () => {
  const first = await buyVariants([variant("sand")]);
  const second = await buyVariants([variant("sand")]);
  const { body } = await asAdmin<AdminOrderLines>("/order-lines?status=to_ship&limit=200&q=sand");
  const ids = body.order_lines.map(({ line_id }) => line_id);
  const [at, then] = [first, second].map(({ lines }) => ids.indexOf(lines[0]?.line_id ?? ""));
  expect(at).toBeGreaterThanOrEqual(0);
  expect(then).toBeGreaterThan(at ?? 0);
  const times = body.order_lines.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
});
