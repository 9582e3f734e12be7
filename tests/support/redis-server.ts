import { RedisServer } from "../../tools/test/redis-server.ts";

/** A Redis server for one file of tests. `more` are further arguments, made in its folder. */
export async function startRedis(more?: (folder: string) => string[]): Promise<RedisServer> {
  const server = process.env.REDIS_SERVER;
  // Without a Redis server this suite is not begun at all, and the run says so.
  if (!server) throw new Error("REDIS_SERVER must name a redis-server: run npm test -- redis.");
  return RedisServer.start(server, more);
}
