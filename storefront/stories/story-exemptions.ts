/**
 * The components without a story, by file and name, each with the reason.
 * `story-exemptions.test.ts` checks that all other exported components have one.
 */
export const storyExemptions: Record<string, string> = {
  "admin/bar-chart.tsx Bars": "Fetched by ChartWithTable, which shows it.",
  "admin/chart.tsx Chart": "Part of ChartWithTable.",
  "admin/confirm-dialog.tsx Dialog": "Part of ConfirmDialog and Batch.",
  "admin/history.tsx HistoryButton": "Part of OrderRow, with whose hook it works.",
  "admin/history.tsx HistoryList": "Part of OrderRow, with whose hook it works.",
  "admin/list-form.tsx HiddenFields": "Nothing to see: hidden inputs.",
  "admin/pdf-link.tsx PdfLink": "InvoiceLink and SlipLink are it.",
  "admin/return-slip-link.tsx ReturnSlipLink": "Part of OrderActions.",
  "admin/settings/settings-table.tsx RowActions": "Part of the settings' tables.",
  "admin/settings/settings-table.tsx SettingsTable": "Part of the settings' tables.",
  "admin/settings/settings-table.tsx SwitchButton": "Part of the settings' tables.",
  "cart/buy-bar.tsx BuyBar": "Nothing at rest: part of AddForm, while its button is out of view.",
  "components/delayed-images.tsx DelayedImages": "Nothing to see: a script.",
  "components/delayed-images.tsx DelayedSource": "Nothing to see: when a picture is fetched.",
  "components/loading-line.tsx LoadingLine": "Nothing at rest: a line while a page loads.",
  "components/page-fade.tsx PageFade": "Nothing at rest: a motion between pages.",
  "components/route-announcer.tsx RouteAnnouncer": "Nothing to see: for screen readers.",
  "components/deferred-scripts.tsx DeferredScripts": "Nothing to see: scripts.",
  "components/pre-hydration-history.tsx PreHydrationHistory": "Nothing to see: a script.",
  "components/styles.tsx Styles": "Nothing to see: the stylesheet.",
  "forms/honeypot.tsx Honeypot": "Part of NewsletterForm, and hidden.",
  "motion/reveal.tsx Reveal": "Nothing at rest: a motion. Educators has it.",
  "orders/tracking.tsx TrackingNumber": "Part of Tracking and OrderLineRow.",
  "seo/json-ld.tsx JsonLd": "Nothing to see: for search engines.",
  "session/storage-guard.tsx StorageGuard": "Nothing to see: a script.",
};
