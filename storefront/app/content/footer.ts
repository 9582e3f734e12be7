import { RETURN_DAYS } from "@tomashi/programme/contract/return-rules";

export const footerTexts = {
  callToAction: "Subscribe to newsletter",
  callToActionNote: "What we’re making, and who’s learning to make it.",
  notes: [
    "Every set is cut and sewn to be repaired, not replaced.",
    "Ships from the United States.",
    `Return full-price orders within ${RETURN_DAYS} calendar days.`,
  ],
  copyright: "© 2025 The Tomashi’s",
  links: [
    { to: "/products", text: "Collection RICO" },
    { to: "/privacy", text: "Privacy" },
    { to: "/terms&return", text: "Terms & returns" },
    { to: "/contact", text: "Contact" },
  ],
  social: [
    { key: "tiktok", text: "TikTok" },
    { key: "instagram", text: "Instagram" },
    { key: "x", text: "X" },
  ],
} as const;
