/** Texts of products, in lists and on their own pages. */
export const productTexts = {
  inPhotos: (item: string) => `${item}, in photos`,
  magnify: (photo: string) => `Magnify ${photo}`,
  photoComingSoon: "Photo coming soon",
  goodToKnow: "Good to know",
  notFetched: "Failed to fetch products.",
  notLoaded: "Unable to load products. Please try again.",
} as const;
