import { publishScheduledProducts } from "../catalog/product-editor/publish-scheduled";
import { loggedJob } from "../lib/logged-job";

// Milliseconds. Both workflow engines take an interval as well as a cron line.
export const config = { name: "publish-products", schedule: { interval: 5000 } };

/** Puts on sale what was planned for a moment that has come. */
export default loggedJob(config.name, publishScheduledProducts);
