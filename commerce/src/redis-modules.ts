/**
 * Returns Medusa's modules for Redis. Medusa does not read REDIS_URL itself, so each module gets it
 * as an option. Without Redis, its in-memory modules are sufficient for one process.
 */
export function redisModules(url: string | undefined) {
  if (!url) return [];
  return [
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: url } },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl: url } } },
    {
      resolve: "@medusajs/medusa/locking",
      options: {
        providers: [
          {
            resolve: "@tomashi/programme/providers/short-lease-locking",
            id: "redis",
            is_default: true,
            // Retries a lock after at most 100 ms. Medusa's default of a second would slow down
            // checkouts.
            options: { redisUrl: url, maximumRetryInterval: 100 },
          },
        ],
      },
    },
    { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl: url } },
  ];
}
