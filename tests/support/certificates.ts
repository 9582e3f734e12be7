import { execFileSync } from "node:child_process";
import path from "node:path";

export interface Certificate {
  certificate: string;
  key: string;
}

/** Creates a self-signed certificate for this name in `folder`, using openssl. */
export function makeCertificate(folder: string, name: string): Certificate {
  const made = {
    certificate: path.join(folder, `${name}.pem`),
    key: path.join(folder, `${name}-key.pem`),
  };
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"],
      ...["-keyout", made.key, "-out", made.certificate],
      ...["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`],
    ],
    { stdio: "pipe" },
  );
  return made;
}
