import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { expect, test } from "vitest";
import { ownerReads } from "./owner-guard";

/** What the guard answers, or "goes on". The engine's query knows the orders of two customers. */
async function answerTo(method: string, id: string | undefined, actor_id: string) {
  const owners: Record<string, string | null> = { order_1: "cus_1", order_2: null };
  const query = {
    graph: (asked: unknown) => {
      expect(asked).toEqual({
        entity: "order",
        fields: ["customer_id"],
        filters: { id: id ?? "" },
      });
      const found = Object.entries(owners).filter(([one]) => one === id);
      return Promise.resolve({ data: found.map(([, customer_id]) => ({ customer_id })) });
    },
  };
  const req = {
    method,
    params: { id },
    auth_context: { actor_id },
    scope: { resolve: () => query },
  };
  const answers: unknown[][] = [];
  const res = {
    status: (status: number) => ({
      json: (body: unknown) => {
        answers.push([status, body]);
      },
    }),
  };
  const next = () => {
    answers.push(["goes on"]);
  };
  await ownerReads("order")(
    req as unknown as MedusaRequest,
    res as unknown as MedusaResponse,
    next,
  );
  expect(answers).toHaveLength(1);
  return answers[0];
}

test("the owner alone reads an order", async () => {
  expect(await answerTo("GET", "order_1", "cus_1")).toEqual(["goes on"]);
  const unknown = [404, { message: "There is no such order." }];
  expect(await answerTo("GET", "order_1", "cus_2")).toEqual(unknown);
  expect(await answerTo("GET", "order_2", "cus_1")).toEqual(unknown);
  expect(await answerTo("GET", "order_3", "cus_1")).toEqual(unknown);
  expect(await answerTo("GET", undefined, "cus_1")).toEqual(unknown);
});

test("nobody changes anything on the engine's own routes", async () => {
  const refused = [403, { message: "This shop takes changes on its /store/shopper routes." }];
  expect(await answerTo("POST", "order_1", "cus_1")).toEqual(refused);
  expect(await answerTo("DELETE", "order_1", "cus_1")).toEqual(refused);
});
