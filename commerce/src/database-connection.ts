import { parse, toClientConfig } from "pg-connection-string";

/**
 * Returns the options for DATABASE_URL, with `sslmode` as PostgreSQL's own programs interpret it.
 * Medusa's servers read `sslmode` from the URL, but its migrations would connect without TLS or
 * without checking the certificate.
 */
export function databaseConnection(address: string) {
  const [place = "", query = ""] = address.split("?");
  const about = new URLSearchParams(query);
  about.delete("uselibpqcompat");
  const asked = parse(withQuery(place, about), { useLibpqCompat: true });
  const { ssl = false } = toClientConfig(asked);
  // Removes the parameters, because in the URL they would override the options.
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
