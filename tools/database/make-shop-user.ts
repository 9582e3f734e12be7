import { ensureShopDatabase } from "./shop-user.ts";

// For a server that serves nothing else, as in docker-compose.yml: makes the database and the user that
// DATABASE_URL names. SUPERUSER_URL is the address of who may do so, and is used for nothing else.
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
