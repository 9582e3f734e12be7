import { ensureShopDatabase } from "./shop-user.ts";

// Creates the database and the user of DATABASE_URL on a server that only the shop uses, as in
// docker-compose.yml. Nothing else uses SUPERUSER_URL.
const shop = new URL(variable("DATABASE_URL"));
await ensureShopDatabase({
  superuserUrl: variable("SUPERUSER_URL"),
  name: decodeURIComponent(shop.pathname.slice(1)),
  user: decodeURIComponent(shop.username),
  password: decodeURIComponent(shop.password),
});

function variable(name: string): string {
  const value = process.env[name];
  if (value && URL.canParse(value)) return value;
  process.stderr.write(
    `${name} must be set to a PostgreSQL address, postgres://user:password@host:port/name\n`,
  );
  process.exit(1);
}
