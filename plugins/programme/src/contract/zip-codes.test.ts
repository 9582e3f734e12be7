import { expect, test } from "vitest";
import { usStates } from "./postal-address";
import { isZipIn, zipWarning } from "./zip-codes";

/** The first and the last ZIP code of each state and some between them, such as its capital's. */
const known: Readonly<Record<string, string>> = {
  AL: "35004 36104 36925",
  AK: "99501 99801 99950",
  AZ: "85001 85719 86556",
  AR: "71601 72201 72959",
  CA: "90001 95814 96162",
  CO: "80001 80202 81658",
  CT: "06001 06103 06928",
  DE: "19701 19901 19980",
  DC: "20001 20204 20599 56901",
  FL: "32003 32301 33994 34101 34997",
  GA: "30002 30303 31999 39813 39901",
  HI: "96701 96813 96898",
  ID: "83201 83702 83877",
  IL: "60001 62701 62999",
  IN: "46001 46225 47997",
  IA: "50001 50309 52809",
  KS: "66002 66603 67954",
  KY: "40003 40601 42788",
  LA: "70001 70802 71497",
  ME: "03901 04330 04992",
  MD: "20601 21401 21930",
  MA: "01001 02201 02791 05501",
  MI: "48001 48933 49971",
  MN: "55001 55102 56763",
  MS: "38601 39205 39776",
  MO: "63005 65101 65899",
  MT: "59001 59623 59937",
  NE: "68001 68502 69367",
  NV: "88901 89701 89883",
  NH: "03031 03301 03897",
  NJ: "07001 08608 08989",
  NM: "87001 87501 88439",
  NY: "00501 10001 12207 14975",
  NC: "27006 27601 28909",
  ND: "58001 58501 58856",
  OH: "43001 43215 45999",
  OK: "73001 73102 73401 74966",
  OR: "97001 97301 97920",
  PA: "15001 17101 19640",
  RI: "02801 02903 02940",
  SC: "29001 29217 29945",
  SD: "57001 57501 57799",
  TN: "37010 37219 38589",
  TX: "73301 75001 78701 79999 88510",
  UT: "84001 84111 84791",
  VT: "05001 05401 05602 05907",
  VA: "20101 22003 23219 24658",
  WA: "98001 98507 99403",
  WV: "24701 25301 26886",
  WI: "53001 53703 54990",
  WY: "82001 83001 83128",
  AS: "96799",
  GU: "96910",
  MP: "96950",
  PR: "00601 00795 00901",
  VI: "00802",
  AA: "34002",
  AE: "09001 09898",
  AP: "96201 96698",
};

test(
  "accepts ZIP codes of each state only in that state, unless states share a prefix",
  { tags: ["SHIP-46"] },
  () => {
    const states = Object.keys(usStates);
    expect(Object.keys(known).toSorted()).toEqual(states.toSorted());
    const accepting = (zip: string) => states.filter((state) => isZipIn(zip, state)).toSorted();
    const shared: Record<string, string[]> = { "967": ["AS", "HI"], "969": ["GU", "MP"] };
    for (const [state, zips] of Object.entries(known)) {
      for (const zip of zips.split(" ")) {
        expect([zip, accepting(zip)]).toEqual([zip, shared[zip.slice(0, 3)] ?? [state]]);
      }
    }
  },
);

test("accepts each prefix that the Postal Service has assigned", () => {
  const states = Object.keys(usStates);
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, "0"));
  const counts = prefixes.map((prefix) => states.filter((state) => isZipIn(prefix, state)).length);
  const acceptedBy = (count: number) => prefixes.filter((_, at) => counts[at] === count).join(" ");
  expect(acceptedBy(0)).toBe(
    "000 001 002 003 004 099 269 428 429 529 568 578 579 589 659 694 695 696 697 698 699 715 817 " +
      "818 819 839 848 849 866 867 868 869 886 887 888 899",
  );
  expect(acceptedBy(2)).toBe("063 834 967 969");
});

test("accepts ZIP codes of post offices that serve places in another state", () => {
  expect(isZipIn("06390", "NY")).toBe(true);
  expect(isZipIn("83414", "WY")).toBe(true);
});

const portland = { country_code: "us", province: "OR", postal_code: "97201" };

test("warns about a ZIP code of another state", { tags: ["SHIP-46"] }, () => {
  expect(zipWarning(portland)).toBeUndefined();
  expect(zipWarning({ ...portland, postal_code: "97201-1234" })).toBeUndefined();
  const wrong = { ...portland, postal_code: " 12207-0001 " };
  const warning = "This ZIP code is not in Oregon. Please check it.";
  expect(zipWarning(wrong)).toBe(warning);
  expect(zipWarning({ ...wrong, province: "oregon", country_code: "US" })).toBe(warning);
  expect(zipWarning({ ...wrong, province: "DC" })).toBe(
    "This ZIP code is not in the District of Columbia. Please check it.",
  );
});

test("returns no warning for an incomplete ZIP code, an unknown state, or another country", () => {
  expect(zipWarning({ ...portland, postal_code: "1220" })).toBeUndefined();
  expect(zipWarning({ ...portland, province: "Oregano", postal_code: "12207" })).toBeUndefined();
  expect(zipWarning({ ...portland, country_code: "de", postal_code: "12207" })).toBeUndefined();
});
