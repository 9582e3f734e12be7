import { expect, test } from "vitest";
import { usStates } from "./postal-address";
import { isZipIn, zipWarning } from "./zip-codes";

/** A ZIP code of the capital, or of the largest post office, of each state. */
const known: Record<string, string> = {
  ...{ AL: "36104", AK: "99801", AZ: "85001", AR: "72201", CA: "95814", CO: "80202", CT: "06103" },
  ...{ DE: "19901", DC: "20001", FL: "32301", GA: "30303", HI: "96813", ID: "83702", IL: "62701" },
  ...{ IN: "46225", IA: "50309", KS: "66603", KY: "40601", LA: "70802", ME: "04330", MD: "21401" },
  ...{ MA: "02201", MI: "48933", MN: "55102", MS: "39205", MO: "65101", MT: "59623", NE: "68502" },
  ...{ NV: "89701", NH: "03301", NJ: "08608", NM: "87501", NY: "12207", NC: "27601", ND: "58501" },
  ...{ OH: "43215", OK: "73102", OR: "97301", PA: "17101", RI: "02903", SC: "29217", SD: "57501" },
  ...{ TN: "37219", TX: "78701", UT: "84111", VT: "05602", VA: "23219", WA: "98507", WV: "25301" },
  ...{ WI: "53703", WY: "82001", AS: "96799", GU: "96910", MP: "96950", PR: "00901", VI: "00802" },
  ...{ AA: "34002", AE: "09001", AP: "96201" },
};

test(
  "accepts a ZIP code of each state only in that state, unless states share a prefix",
  { tags: ["SHIP-46"] },
  () => {
    expect(Object.keys(known).toSorted()).toEqual(Object.keys(usStates).toSorted());
    const fitting = Object.keys(usStates).flatMap((state) =>
      Object.entries(known).flatMap(([other, zip]) =>
        isZipIn(zip, state) && other !== state ? [`${state} ${other}`] : [],
      ),
    );
    // They share the prefix 967 or 969.
    expect(fitting.toSorted()).toEqual(["GU MP", "HI AS", "MP GU"]);
    for (const [state, zip] of Object.entries(known)) expect(isZipIn(zip, state), state).toBe(true);
  },
);

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
