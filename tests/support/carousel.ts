import type { Page } from "@playwright/test";

/** The carousel of the collection's page. */

export const slides = (page: Page) => page.locator(".slideshow .swiper-slide");
export const active = (page: Page) => page.locator(".slideshow .swiper-slide-active");
export const ready = (page: Page) => page.locator(".slideshow .swiper-initialized").waitFor();
