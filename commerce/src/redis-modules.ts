/**
 * The engine does not read REDIS_URL itself, so each of these modules gets it as an option. Without
 * Redis, the engine's in-memory modules are enough for a single process.
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
            // Milliseconds between two looks at a lock: the engine's second is felt at a checkout.
            options: { redisUrl: url, maximumRetryInterval: 100 },
          },
        ],
      },
    },
    { resolve: "@medusajs/medusa/cache-redis", options: { redisUrl: url } },
  ];
}
