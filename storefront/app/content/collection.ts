import { EXCHANGE_DAYS, RETURN_DAYS } from "@tomashi/programme/contract/return-rules";

/** What the page reports to analytics as the product's category. */
export const CATEGORY = "Apparel";

export const collectionTexts = {
  title: "Collection RICO",
  intro:
    "Each order includes a sling bag, a coin purse and a suede messenger bag: three pieces, one leather, cut and sewn by hand. Shipped from the United States.",
  group:
    "The sling bag, the coin purse and the suede messenger bag of Collection RICO side by side",
  choose: "Choose a leather",
  story: [
    "The sling bag is the one that is looked at: a flap cut from a single piece, a turn-lock, an edge painted, sanded and painted again.",
    "The messenger bag is the one that is used. Goat suede, soft from the first day, on a strap long enough to be worn across a coat.",
    "The purse closes the set. Its zip is sewn by hand because no machine turns so small a corner.",
  ],
} as const;

/** The pieces of a set as the slides show them. */
export const slideTexts = {
  film: "turning once around",
  set: "the three pieces together",
  sling: "the sling bag",
  messenger: "the suede messenger bag",
  purse: "the coin purse",
} as const;

export const specification = {
  title: "Material and dimensions",
  unit: "in inches",
  pieces: [
    {
      key: "sling",
      name: "Sling bag",
      drawing: "Drawing of the sling bag: 9 inches long, 5 inches high",
      material: "Genuine cow leather",
      dimensions: ["9 in long", "5 in high"],
    },
    {
      key: "messenger",
      name: "Messenger bag",
      drawing: "Drawing of the messenger bag: opening 14.5, height 12, bottom 12 by 6.5 inches",
      material: "Genuine goat suede",
      dimensions: ["opening 14.5", "height 12", "bottom 12 by 6.5", "strap 62 inches"],
    },
    {
      key: "purse",
      name: "Coin purse",
      drawing: "Drawing of the coin purse: 5 by 4 inches",
      material: "Cow leather",
      dimensions: ["5 by 4 inches"],
    },
  ],
  hardware: { name: "Hardware", material: "Metal" },
} as const;

export const knowledge = [
  {
    title: "How it is made",
    isOfSet: true,
    text: [
      "A set takes one pair of hands from the first cut to the last stitch. The leather is chosen skin by skin; growth lines and healed scratches stay where they do no harm, because they are how you tell a hide from a coating.",
      "Seams carry the load, not glue. Edges are beveled, painted, sanded and painted again until a thumbnail runs along them without stopping.",
    ],
  },
  {
    title: "Care",
    isOfSet: false,
    text: [
      "Wipe smooth leather with a soft dry cloth. A little colorless cream twice a year is enough. Let a wet bag dry slowly, filled with paper, away from the heater.",
      "Brush suede in one direction when it is dry. Never rub a stain; ask us first.",
    ],
  },
  {
    title: "Delivery and returns",
    isOfSet: false,
    text: [
      `Orders ship from the United States. Full-price orders can come back within ${RETURN_DAYS} calendar days of delivery, and a color can be exchanged within ${EXCHANGE_DAYS}. Pre-orders are final sale.`,
    ],
  },
] as const;
