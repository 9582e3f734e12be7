export const settingsPages = {
  taxes: { path: "/admin/settings/taxes", label: "Taxes" },
  shipping: { path: "/admin/settings/shipping", label: "Shipping" },
  promotions: { path: "/admin/settings/promotions", label: "Promotions" },
  webhooks: { path: "/admin/settings/webhooks", label: "Webhooks" },
} as const;

export const TAX_LIST_PATH = "/admin/settings/tax-list";

export const SETTINGS_FAILED = "The settings could not be saved. Please try again.";
