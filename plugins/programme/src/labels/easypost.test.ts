import { beforeEach, expect, test } from "vitest";
import { easypostAnswers, type Call } from "../../tests/easypost-server";
import { environment } from "../server-kit/environment";
import { labelProvider } from "./chosen-provider";
import { easypost } from "./easypost";
import { shopAddress } from "./parcel";

const ground = {
  ...{ id: "rate_1", carrier: "USPS", service: "GroundAdvantage", rate: "9.745" },
  ...{ currency: "USD", delivery_days: null, est_delivery_days: 3 },
};
const quoted = { id: "shp_1", rates: [{ ...ground, id: "rate_2", rate: "24.00" }, ground] };
const bought = {
  ...quoted,
  selected_rate: ground,
  tracking_code: "9400",
  postage_label: { label_url: "https://labels.example.com/1.pdf" },
  tracker: { public_url: "https://track.example.com/1" },
};
const label = {
  trackingNumber: "9400",
  trackingUrl: "https://track.example.com/1",
  labelUrl: "https://labels.example.com/1.pdf",
  cents: 975,
};

let answer: (call: Call) => [number, unknown] | undefined;
const { calls, url } = easypostAnswers((call) => answer(call));
beforeEach(() => {
  calls.length = 0;
});

const rejection = (code: string, message: string) => ({ error: { code, message, errors: [] } });

test("asks for the rates of a package in ounces and inches, and sorts them by price", async () => {
  answer = () => [
    201,
    { ...quoted, rates: [...quoted.rates, { ...ground, id: "cad", currency: "CAD" }] },
  ];
  const from = shopAddress("LABEL_ADDRESS");
  const to = { ...from, name: "Ada Okafor", company: "" };
  const quote = await labelProvider().quote({
    ...{ reference: "ful_1", isReturn: false, from, to, grams: 1000, inches: [16, 12, 6] },
  });
  expect(quote).toEqual({
    shipmentId: "shp_1",
    rates: [
      { id: "rate_1", carrier: "USPS", service: "GroundAdvantage", cents: 975, days: 3 },
      { id: "rate_2", carrier: "USPS", service: "GroundAdvantage", cents: 2400, days: 3 },
    ],
  });
  expect(calls).toMatchObject([
    {
      ...{ method: "POST", path: "/v2/shipments", key: "EZTK_test:" },
      body: {
        shipment: {
          reference: "ful_1",
          is_return: false,
          from_address: {
            ...{ company: "The Tomashi’s", street1: "1 Atelier Street", city: "New York" },
            ...{ state: "NY", zip: "10001", country: "US", email: "shop@example.com" },
          },
          parcel: { length: 16, width: 12, height: 6, weight: 35.3 },
          options: { label_format: "PDF" },
        },
      },
    },
  ]);
});

test(
  "swaps the addresses of a return, because EasyPost swaps them back",
  { tags: ["FULF-18"] },
  async () => {
    answer = () => [201, quoted];
    const to = shopAddress("LABEL_RETURN_ADDRESS");
    const from = { ...to, name: "Ada Okafor", company: "", street1: "5 Elm Street" };
    await labelProvider().quote({
      ...{ reference: "return_1", isReturn: true, from, to, grams: 1000, inches: [16, 12, 6] },
    });
    expect(calls).toMatchObject([
      {
        body: {
          shipment: {
            is_return: true,
            from_address: { company: "The Tomashi’s", street1: "1 Atelier Street" },
            to_address: { name: "Ada Okafor", street1: "5 Elm Street" },
          },
        },
      },
    ]);
  },
);

test("sends returns to their own address if the shop has one", { tags: ["FULF-18"] }, () => {
  const addressFor = (variable: Parameters<typeof shopAddress>[0], LABEL_RETURN_ADDRESS: string) =>
    shopAddress(variable, { ...environment(), LABEL_RETURN_ADDRESS });
  const dock = "Dock 4;Portland, OR 97201";
  expect(addressFor("LABEL_RETURN_ADDRESS", dock)).toMatchObject({ street1: "Dock 4" });
  expect(addressFor("LABEL_ADDRESS", dock)).toMatchObject({ street1: "1 Atelier Street" });
  expect(() => addressFor("LABEL_RETURN_ADDRESS", "Berlin")).toThrow(
    "LABEL_RETURN_ADDRESS is not a US address",
  );
});

test(
  "buys a label, and finds the label of a shipment that has one",
  { tags: ["FULF-09"] },
  async () => {
    answer = () => [200, bought];
    expect(await easypost.buy("shp_1", "rate_1")).toEqual(label);
    expect(calls).toMatchObject([
      { method: "POST", path: "/v2/shipments/shp_1/buy", body: { rate: { id: "rate_1" } } },
    ]);
    expect(await easypost.find("shp_1")).toEqual(label);
    answer = () => [200, quoted];
    expect(await easypost.find("shp_1")).toBeUndefined();
  },
);

test("returns the label that an earlier call has bought", { tags: ["FULF-09"] }, async () => {
  answer = ({ method }) =>
    method === "GET" ? [200, bought] : [422, rejection("SHIPMENT.POSTAGE.EXISTS", "Exists.")];
  expect(await easypost.buy("shp_1", "rate_1")).toEqual(label);
});

test("throws 409 with EasyPost's message, and 503 when it does not respond", async () => {
  const wrong = rejection("INSUFFICIENT_FUNDS", "Insufficient funds.");
  const unavailable = "The label service isn't responding. Please try again in a minute.";
  for (const [next, status, message] of [
    [[422, wrong], 409, "The label service says: Insufficient funds."],
    [[402, { error: { code: "PAYMENT", message: [] } }], 409, "The label service says: PAYMENT"],
    [[401, wrong], 503, "The label service rejects LABELS_API_KEY."],
    [[429, wrong], 503, unavailable],
    [[500, wrong], 503, unavailable],
    [[200, "not JSON"], 503, unavailable],
    [undefined, 503, unavailable],
  ] as const) {
    answer = () => next && [...next];
    await expect(easypost.buy("shp_1", "rate_1")).rejects.toMatchObject({ status, message });
  }
});

test("requests a label's refund once", async () => {
  answer = ({ method }) => [
    200,
    { ...bought, refund_status: method === "GET" ? null : "submitted" },
  ];
  expect(await easypost.refund("shp_1")).toBe(true);
  answer = ({ method }) => [
    200,
    { ...bought, refund_status: method === "GET" ? null : "rejected" },
  ];
  expect(await easypost.refund("shp_1")).toBe(false);
  calls.length = 0;
  answer = () => [200, { ...bought, refund_status: "refunded" }];
  expect(await easypost.refund("shp_1")).toBe(true);
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});

test("fetches a label without the API key, and rejects a file that is not a PDF", async () => {
  answer = () => [200, "%PDF-1.4"];
  expect((await easypost.readPdf(`${url()}/1.pdf`)).toString()).toBe("%PDF-1.4");
  expect(calls).toMatchObject([{ path: "/1.pdf", key: "" }]);
  answer = () => [200, "<html>"];
  await expect(easypost.readPdf(`${url()}/1.pdf`)).rejects.toMatchObject({ status: 503 });
});
