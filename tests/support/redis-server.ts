import { RedisServer } from "../../tools/test/redis-server.ts";

/** Starts a Redis server for one test file. `more` returns further arguments for its folder. */
export async function startRedis(more?: (folder: string) => string[]): Promise<RedisServer> {
  const server = process.env.REDIS_SERVER;
  // The runner skips this suite without a Redis server, and reports that.
  if (!server) throw new Error("REDIS_SERVER must name a redis-server: run npm test -- redis.");
  return RedisServer.start(server, more);
}
