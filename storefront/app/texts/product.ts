// Texts of products, in lists and on their own pages.

export const inPhotos = (item: string) => `${item}, in photos`;
export const magnify = (photo: string) => `Magnify ${photo}`;
export const photoComingSoon = "Photo coming soon";
export const goodToKnow = "Good to know";
export const notFetched = "Failed to fetch products.";
export const notLoaded = "Unable to load products. Please try again.";
