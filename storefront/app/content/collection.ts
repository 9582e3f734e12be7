import { EXCHANGE_DAYS, RETURN_DAYS } from "@tomashi/programme/contract/return-rules";

/** The product's category in analytics. */
export const CATEGORY = "Apparel";

export const collectionTexts = {
  title: "Collection RICO",
  intro:
    "Each order includes a sling bag, a coin purse and a suede messenger bag: three pieces in one color, cut and sewn by hand. Ships from the United States.",
  openingPicture:
    "The sling bag, the coin purse, and the suede messenger bag of Collection RICO side by side, in red",
  choose: "Choose a leather",
  story: [
    "The sling bag turns heads: a flap cut from a single piece of leather, a turn lock, an edge painted, sanded, and painted again.",
    "The messenger bag does the work. Goat suede, soft from the first day, on a strap long enough to wear across a coat.",
    "The coin purse completes the set. Its zipper is sewn by hand because no machine can turn so small a corner.",
  ],
} as const;

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

/** Photos of what a buyer would examine by hand. */
export const looks = {
  title: "Up close",
  leather: "In Tallon Red",
  figures: [
    {
      key: "sling-open",
      alt: "The sling bag, its flap raised: a phone and a notebook inside, on a brown lining",
      text: "The sling bag takes a phone and a pocket notebook of 5.5 by 3.5 inches.",
    },
    {
      key: "messenger-open",
      alt: "The messenger bag, its flap raised: a book, a phone, and a bottle inside",
      text: "The messenger bag takes a paperback, a phone, and a half-liter bottle upright, and more.",
    },
    {
      key: "purse-open",
      alt: "The coin purse, its zipper open: three cards inside",
      text: "The coin purse opens on three sides. Cards fit upright.",
    },
    {
      key: "sling-close",
      alt: "A gold turn lock on the flap, below the embossed name of the label",
      text: "The sling bag closes with a turn lock: turn it upright to lock, flat to open.",
    },
    {
      key: "messenger-close",
      alt: "A leather strap in a gold buckle over the edge of the suede flap",
      text: "Two buckled straps hold the messenger bag’s flap.",
    },
    {
      key: "purse-close",
      alt: "The coin purse’s zipper with metal teeth and a leather pull",
      text: "The coin purse closes with a metal zipper. The pull is long enough for two fingers.",
    },
    {
      key: "sling-back",
      alt: "The sling bag from behind: the flap comes over the top and ends in a straight edge",
      text: "From behind: the sling bag’s flap runs over the top in one piece.",
    },
    {
      key: "messenger-back",
      alt: "The messenger bag from behind: plain suede with a seam around it",
      text: "From behind: the messenger bag, plain suede against the coat.",
    },
    {
      key: "purse-back",
      alt: "The coin purse from behind: smooth leather with a seam around it",
      text: "From behind: the purse, with its loop for the wrist.",
    },
    {
      key: "sling-edge",
      alt: "A strap folded through a gold D-ring, its edge dark and smooth",
      text: "The strap swivels on a D-ring. Every edge is painted.",
    },
    {
      key: "scale",
      alt: "The three pieces beside a book, a phone, and a bottle; the messenger bag is the tallest",
      text: "Beside a book of 8.5 by 5.5 inches, a phone of 5.8 by 2.8, and a bottle 10 inches high.",
    },
    {
      key: "worn",
      alt: "A dress form with the sling bag’s strap over one shoulder and the bag at the other hip",
      text: "Worn across the body, the sling bag rests at the hip.",
    },
    {
      key: "worn-messenger",
      alt: "A long dress form with the messenger bag’s strap over one shoulder and the bag below the other hip",
      text: "Worn the same way on its 62 inches of strap, the messenger bag hangs at the thigh.",
    },
  ],
} as const;

export const knowledge = [
  {
    title: "How it is made",
    isOfSet: true,
    text: [
      "One person makes each set, from the first cut to the last stitch. We choose the leather hide by hide. Growth lines and healed scratches stay where they do no harm: they’re how you tell real leather from a coating.",
      "Seams carry the load, not glue. Edges are beveled, painted, sanded, and painted again until a thumbnail runs along them without catching.",
    ],
  },
  {
    title: "Care",
    isOfSet: false,
    text: [
      "Wipe smooth leather with a soft, dry cloth. A little colorless leather cream twice a year is enough. Let a wet bag dry slowly, stuffed with paper, away from heat.",
      "Brush suede in one direction when it’s dry. Never rub a stain; ask us first.",
    ],
  },
  {
    title: "Delivery and returns",
    isOfSet: false,
    isAboutDelivery: true,
    text: [
      `Orders ship from the United States. You can return full-price orders within ${RETURN_DAYS} calendar days of delivery and exchange a color within ${EXCHANGE_DAYS}. Pre-orders are final sale.`,
    ],
  },
] as const;
