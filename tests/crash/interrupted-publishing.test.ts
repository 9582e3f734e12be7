import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { addProductPage, readProductPage } from "../support/shop-products.ts";
import { auditEntriesOf } from "../support/staff.ts";

test.each(failpoints.publishing)(
  "publishes a scheduled product and logs it once when publishing is interrupted at '%s'",
  { tags: ["PROD-06"] },
  async (failpoint) => {
    const { id } = await addProductPage({ state: "draft" });
    failAt(failpoint);
    await query(
      `update product set metadata = metadata || jsonb_build_object('publish_at', $2::text)
       where id = $1`,
      [id, new Date().toISOString()],
    );
    const recorded = async () =>
      (await auditEntriesOf(id)).filter(({ what }) =>
        what.startsWith("Published as scheduled for "),
      );
    await expect.poll(recorded).toHaveLength(1);
    const state = async () => (await readProductPage(id)).state;
    await expect.poll(state).toBe("published");
    expect(await recorded()).toHaveLength(1);
  },
);
