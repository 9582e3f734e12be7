import { publishScheduledProducts } from "../catalog/product-editor/publish-scheduled";
import { loggedJob } from "../lib/logged-job";

// In milliseconds. Both workflow engines accept an interval as well as a cron expression.
export const config = { name: "publish-products", schedule: { interval: 5000 } };

export default loggedJob(config.name, publishScheduledProducts);
