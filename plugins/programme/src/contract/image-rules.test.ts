import { expect, test } from "vitest";
import { altProblem, parseImageFile } from "./image-rules";

test("requires alt text of at most 300 characters", { tags: ["PIC-03"] }, () => {
  expect(altProblem(" \n")).toBe("Describe the image in a few words.");
  expect(altProblem(` ${"x".repeat(300)} `)).toBeUndefined();
  expect(altProblem("x".repeat(301))).toBe("The description can have at most 300 characters.");
});

const ID = "pic_01JABCDEFGHJKMNPQRSTVWXYZ0";

test("reads the ID, width, and format from an image file name", () => {
  expect(parseImageFile(`${ID}-480.webp`)).toEqual({ id: ID, width: 480, format: "webp" });
  expect(parseImageFile(`${ID}-1.avif`)).toEqual({ id: ID, width: 1, format: "avif" });
  expect(parseImageFile(`${ID}-1600.jpg`)).toEqual({ id: ID, width: 1600, format: "jpg" });
  for (const name of [
    `${ID}-0.jpg`,
    `${ID}-048.jpg`,
    `${ID}-16000.jpg`,
    `${ID}-480.png`,
    `${ID}-480.jpg.br`,
    `${ID}.jpg`,
    `x${ID}-480.jpg`,
    `${ID.toLowerCase()}-480.jpg`,
    `${ID}0-480.jpg`,
    `../${ID}-480.jpg`,
    "",
  ]) {
    expect([name, parseImageFile(name)]).toEqual([name, undefined]);
  }
});
