import { parse, toClientConfig } from "pg-connection-string";

/**
 * How the engine connects as DATABASE_URL says, with `sslmode` as PostgreSQL's own programs mean it.
 * Some of the engine's connections read that from the address; those of the migrations do not, and
 * would do without TLS or without looking at the certificate. So it is said apart, once for all.
 */
export function databaseConnection(address: string) {
  const [place = "", query = ""] = address.split("?");
  const about = new URLSearchParams(query);
  about.delete("uselibpqcompat");
  const asked = parse(withQuery(place, about), { useLibpqCompat: true });
  const { ssl = false } = toClientConfig(asked);
  // Read again from the address it would win over what is said here.
  for (const name of ["ssl", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslnegotiation"]) {
    about.delete(name);
  }
  return {
    databaseUrl: withQuery(place, about),
    databaseDriverOptions: { connection: { ssl } },
  };
}

function withQuery(place: string, query: URLSearchParams): string {
  return query.size > 0 ? `${place}?${query.toString()}` : place;
}
