import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { setStatus } from "../support/line-steps.ts";
import { readLine } from "../support/order-lines.ts";
import { emailsTo } from "../support/outbox.ts";
import { buyVariants } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { auditEntriesOf } from "../support/staff.ts";
import { rowsOf } from "../support/web-session.ts";

const facts = { price: 740, stock: 50 };
const variant = sharedProduct({ tan: facts, rust: facts });

test("checks a tracking list, saves each line once, and keeps the lines with errors", async () => {
  const [sent, waiting] = [
    await buyVariants([variant("tan"), variant("rust")]),
    await buyVariants([variant("tan")]),
  ];
  const ids = sent.lines.map(({ line_id }) => line_id);
  for (const id of ids) await setStatus(id, "processing");
  const numberOf = async (id = "") => (await readLine(id)).order_number;
  const number = await numberOf(ids[0]);
  const other = await numberOf(waiting.lines[0]?.line_id);
  const lines = [
    "Order,Carrier,Tracking",
    `${number}, UPS, 1Z 999 AA1 0123456784`,
    `${other}, UPS, 1Z999AA10123456785`,
    "999999999, USPS, 12345",
    "nonsense",
  ];
  const session = await adminSession();
  const empty = await session.submit(await session.open("/admin/tracking"), "Check the list");
  expect(empty.main.getByText("Enter at least one line, or choose a file.")).toBeDefined();

  const upload = new FormData();
  for (const [name, value] of Object.entries({ text: "", do: "preview" }))
    upload.append(name, value);
  upload.append("file", new Blob(["999999999, USPS, 12345"], { type: "text/csv" }), "tracking.csv");
  const uploaded = await session.request("/admin/tracking", { method: "POST", body: upload });
  expect(await uploaded.text()).toContain("There is no order No. 999999999.");

  const checked = await session.submit(empty, "Check the list", {
    "Tracking list": lines.join("\n"),
  });
  const errors = [
    ["3", `No. ${other}`, "", `No item of order No. ${other} is processing.`],
    ["4", "No. 999999999", "", "There is no order No. 999999999."],
    ["5", "nonsense", "", "Start the line with an order number."],
  ];
  expect(checked.main.getByRole("heading", { level: 2 }).textContent).toBe(
    "1 line to save, 3 errors",
  );
  const [first, ...others] = rowsOf(checked.main.getByRole("table"));
  expect(first?.slice(0, 2)).toEqual(["2", `No. ${number}`]);
  expect(first?.[3]).toBe("Adds UPS 1Z999AA10123456784.");
  expect(others).toEqual(errors);
  expect((await readLine(ids[0] ?? "")).tracking).toBeNull();

  const saved = await session.submit(checked, "Save tracking");
  expect(saved.main.getByRole("heading", { level: 2 }).textContent).toBe("1 line saved, 3 errors");
  expect(saved.main.getByLabelText<HTMLTextAreaElement>("Tracking list").value.trim()).toBe(
    lines.slice(2).join("\n"),
  );
  for (const id of ids) {
    expect((await readLine(id)).tracking).toMatchObject({
      carrier: "ups",
      number: "1Z999AA10123456784",
    });
  }
  const changes = async () => (await Promise.all(ids.map(auditEntriesOf))).flat().length;
  const before = await changes();
  // The same list again changes nothing and sends no email.
  const again = await session.submit(saved, "Check the list", { "Tracking list": lines[1] ?? "" });
  expect(rowsOf(again.main.getByRole("table"))[0]?.[3]).toBe(
    "UPS 1Z999AA10123456784 is saved already.",
  );
  expect(again.main.queryByRole("button", { name: "Save tracking" })).toBeNull();
  expect(await changes()).toBe(before);
  const corrected = `${number}, FedEx, 1Z999AA10123456784`;
  const wrong = await session.submit(saved, "Check the list", { "Tracking list": corrected });
  expect(rowsOf(wrong.main.getByRole("table"))[0]?.[3]).toBe(
    "Replaces UPS 1Z999AA10123456784 with FedEx 1Z999AA10123456784.",
  );
  await expect
    .poll(() => emailsTo(sent.email).filter((mail) => mail.includes("1Z999AA10123456784")).length)
    .toBe(1);
});
