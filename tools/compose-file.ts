import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");

export interface Service {
  image?: string;
  build?: { dockerfile: string; args?: Record<string, string> };
  profiles?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test: string[] };
  init?: boolean;
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address: string }>;
  network_mode?: string;
  ports?: string[];
  container_name?: string;
  restart?: string;
  mem_limit?: string;
  cpu_shares?: number;
  stop_grace_period?: string;
  logging?: { driver: string; options: Record<string, string> };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<
    string,
    { internal?: boolean; ipam?: { config: { subnet: string; ip_range: string }[] } } | null
  >;
}

export function repositoryFile(name: string): string {
  return readFileSync(path.join(root, name), "utf8");
}

export const composeText = repositoryFile("docker-compose.yml");
export const compose = parse(composeText, { merge: true }) as ComposeFile;
export const { services } = compose;
/** Pairs of a service's name, which failure messages show, and its configuration. */
export const serviceEntries = Object.entries(services);
