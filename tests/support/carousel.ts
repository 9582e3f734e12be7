import { expect, type Page } from "@playwright/test";

/** Locators in the carousel of the collection's page. */

export const slides = (page: Page) => page.locator(".slideshow .swiper-slide");
export const activeSlide = (page: Page) => page.locator(".slideshow .swiper-slide-active");
export const waitUntilReady = (page: Page) =>
  page.locator(".slideshow .swiper-initialized").waitFor();

/** Waits until the active slide has stopped moving and fills the stage. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  const left = async (what: ReturnType<typeof activeSlide>) => (await what.boundingBox())?.x ?? NaN;
  await expect
    .poll(
      async () => (await left(activeSlide(page))) - (await left(page.locator(".slideshow-stage"))),
    )
    .toBeCloseTo(0, 0);
}
