const links = {
  ups: (number: string) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  fedex: (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  dhl: (number: string) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  other: undefined,
} as const;

export type Carrier = keyof typeof links;

export const carriers: readonly Carrier[] = ["ups", "usps", "fedex", "dhl", "other"];

export const carrierNames: Record<Carrier, string> = {
  ups: "UPS",
  usps: "USPS",
  fedex: "FedEx",
  dhl: "DHL",
  other: "Other",
};

export interface Tracking {
  carrier: Carrier;
  number: string;
  /** The carrier's page for the package; null if there is none. */
  url: string | null;
}

export interface EnteredTracking {
  carrier: Carrier;
  number: string;
  /** Only for another carrier; "" for none. */
  url: string;
}

export const MAX_TRACKING_NUMBER_LENGTH = 40;
export const MAX_TRACKING_LINK_LENGTH = 500;

/** Carriers print numbers in groups, but their tracking pages accept no spaces. */
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, "");
}

export function trackingProblem({ carrier, number, url }: EnteredTracking): string | undefined {
  const plain = withoutSpaces(number);
  if (plain === "") {
    return url.trim() === "" ? undefined : "Enter the tracking number for the link.";
  }
  if (!/^[A-Za-z0-9-]{4,40}$/.test(plain)) {
    return "A tracking number has 4 to 40 letters, digits, and hyphens.";
  }
  if (carrier === "other" && url.trim() !== "" && !linkOf(url)) {
    return "The link must begin with https:// and have at most 500 characters.";
  }
  return undefined;
}

/** Returns the entered tracking, which must be valid; null without a number. */
export function trackingOf({ carrier, number, url }: EnteredTracking): Tracking | null {
  const plain = withoutSpaces(number);
  if (plain === "") return null;
  return { carrier, number: plain, url: links[carrier]?.(plain) ?? linkOf(url) };
}

/** Normalizes a URL; returns null unless it is safe. */
export function linkOf(text: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const { protocol, username, password, href } = new URL(trimmed);
  const isPlain = protocol === "https:" && username === "" && password === "";
  return isPlain && href.length <= MAX_TRACKING_LINK_LENGTH ? href : null;
}
