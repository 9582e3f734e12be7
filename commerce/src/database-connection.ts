import { parse, toClientConfig } from "pg-connection-string";

/**
 * Returns the options for DATABASE_URL, with `sslmode` as PostgreSQL's own programs interpret it.
 * Medusa's servers read `sslmode` from the URL, but its migrations would connect without TLS or
 * without checking the certificate.
 */
export function databaseConnection(url: string) {
  const [base = "", query = ""] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("uselibpqcompat");
  const parsed = parse(withQuery(base, parameters), { useLibpqCompat: true });
  const { ssl = false } = toClientConfig(parsed);
  // Removes the parameters, because in the URL they would override the options.
  for (const name of ["ssl", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslnegotiation"]) {
    parameters.delete(name);
  }
  return {
    databaseUrl: withQuery(base, parameters),
    databaseDriverOptions: { connection: { ssl } },
  };
}

function withQuery(base: string, query: URLSearchParams): string {
  return query.size > 0 ? `${base}?${query.toString()}` : base;
}
