import { z } from "@medusajs/framework/zod";
import { itemTitle } from "../../contract/item-title";
import { longDay } from "../../contract/long-day";
import { centsText } from "../../contract/money";
import { button, greeting, paragraph, rows, type Row } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { staffFooter } from "./staff-footer";
import { defineTemplate } from "./template";

const count = z.int().min(0);

const schema = z.object({
  /** `2026-11-27` */
  day: z.iso.date(),
  /** Orders to ship, by how long they have been waiting. */
  toShip: z.object({ new: count, oneDay: count, threeDays: count }),
  toDecide: count,
  expected: count,
  overdue: count,
  low: z.array(z.object({ name: line, color: line, stock: z.int() })),
  failedMails: count,
  /** Missing in emails that earlier versions queued. */
  promises: z
    .array(z.object({ order: count, name: line, color: line, day: z.iso.date() }))
    .default([]),
  yesterday: z.object({ cents, pieces: count }),
  adminUrl: webAddress,
});

/** Lists at most this many colors; the admin shows all of them. */
const MAX_COLORS = 20;

/** Emails staff a daily to-do list. */
export const staffDigest = defineTemplate(
  schema,
  ({ day, low, promises, yesterday, adminUrl, ...work }) => {
    const { pieces } = yesterday;
    return composeEmail({
      subject: `To do on ${longDay(day)}`,
      preheader: workRows(work)
        .map(({ label, value }) => `${label}: ${value}`)
        .join(", "),
      heading: longDay(day),
      blocks: [
        greeting(""),
        paragraph("Here's what needs your attention today."),
        rows(workRows(work)),
        ...(promises.length > 0
          ? [
              paragraph("Due to ship soon. Prepare these, or give the customers a new date:"),
              rows(promises.map(promiseRow)),
            ]
          : []),
        ...(low.length > 0
          ? [
              paragraph("Colors that are running low:"),
              rows(low.slice(0, MAX_COLORS).map(stockRow)),
            ]
          : []),
        paragraph(
          `Yesterday the shop sold ${pieces} ${pieces === 1 ? "item" : "items"} for ${centsText(yesterday.cents)} before refunds.`,
        ),
        button("Open the admin area", adminUrl),
      ],
      footer: staffFooter,
    });
  },
);

type Work = Pick<
  z.output<typeof schema>,
  "toShip" | "toDecide" | "expected" | "overdue" | "failedMails"
>;

/** Returns one row for each kind of open task. */
function workRows({ toShip, toDecide, expected, overdue, failedMails }: Work): Row[] {
  const ages = [
    { count: toShip.threeDays, text: "waiting 3 days or longer" },
    { count: toShip.oneDay, text: "waiting 1 to 2 days" },
    { count: toShip.new, text: "new in the last day" },
  ];
  const list = [
    {
      label: "Orders to ship",
      count: toShip.threeDays + toShip.oneDay + toShip.new,
      detail: ages
        .filter((age) => age.count > 0)
        .map((age) => `${age.count} ${age.text}`)
        .join(", "),
    },
    { label: "Returns to decide", count: toDecide },
    { label: "Returned items expected", count: expected },
    { label: "Returns approved over 14 days ago", count: overdue },
    { label: "Emails that failed since yesterday", count: failedMails },
  ];
  return list
    .filter((row) => row.count > 0)
    .map(({ label, count: value, detail }) => ({
      label,
      value: String(value),
      ...(detail !== undefined && { detail }),
    }));
}

function promiseRow({ order, name, color, day }: z.output<typeof schema>["promises"][number]): Row {
  return { label: itemTitle(name, color), detail: `Order ${order}`, value: longDay(day) };
}

function stockRow({ name, color, stock }: z.output<typeof schema>["low"][number]): Row {
  return { label: itemTitle(name, color), value: stock > 0 ? `${stock} left` : "Out of stock" };
}
