import { isIP } from "node:net";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compose, serviceEntries, repositoryFile, services } from "./compose-file.ts";

const caddyfile = repositoryFile("deploy/Caddyfile");
const ONCE = ["prepare", "database", "backup"];
const SERVERS = ["storefront", "commerce", "worker"];

test("publishes only the proxy's ports 80 and 443", () => {
  const open = serviceEntries.flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(open).toEqual([
    ["proxy", "80:80"],
    ["proxy", "443:443"],
    ["proxy", "443:443/udp"],
  ]);
});

test("publishes no port of the servers, their metrics, PostgreSQL, or Redis", () => {
  const published = serviceEntries.flatMap(([, { ports = [] }]) => ports.map(String)).join();
  for (const inside of ["METRICS_PORT", "9464", "9000", "3000", "5432", "6379", "9090", "9093"]) {
    expect([inside, published.includes(inside)]).toEqual([inside, false]);
  }
  for (const [name] of serviceEntries.filter(([one]) => one !== "proxy")) {
    // Host networking would expose every port of the container.
    expect([name, services[name]?.ports, services[name]?.network_mode]).toEqual([
      name,
      undefined,
      undefined,
    ]);
  }
  // The proxy does not forward requests to the metrics either.
  expect(services.commerce?.environment?.METRICS_PORT).toBe("${METRICS_PORT:-}");
  expect(caddyfile).not.toMatch(/METRICS|9464/);
});

test("uses no fixed container names, ports, or IP addresses except for the proxy", () => {
  for (const [name, { container_name, ports, networks }] of serviceEntries) {
    if (name === "proxy") continue;
    expect([name, container_name, ports, Array.isArray(networks)]).toEqual([
      name,
      undefined,
      undefined,
      true,
    ]);
  }
  expect(caddyfile).toMatch(/dynamic a \{args\[0\]\} \{args\[1\]\} \{\s+refresh 1s/);
});

test("sets restart policy, memory, log, and stop limits, and a health check per container", () => {
  for (const [name, service] of serviceEntries) {
    expect([name, service.restart]).toEqual([name, ONCE.includes(name) ? "no" : "unless-stopped"]);
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    expect([name, service.logging]).toEqual([
      name,
      { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    ]);
    // The servers drain connections for 25 seconds.
    expect([name, Number.parseInt(service.stop_grace_period ?? "0")]).toEqual([
      name,
      expect.toSatisfy((seconds: number) => seconds >= 40),
    ]);
    const isChecked = service.healthcheck !== undefined;
    expect([name, isChecked]).toEqual([name, !ONCE.includes(name)]);
  }
});

test("runs containers read-only, except prepare, and without capabilities", () => {
  for (const [name, service] of serviceEntries) {
    // Medusa creates folders beside its modules when it migrates.
    expect([name, service.read_only]).toEqual([name, name !== "prepare"]);
    expect([name, service.cap_drop]).toEqual([name, ["ALL"]]);
    expect([name, service.security_opt]).toEqual([name, ["no-new-privileges:true"]]);
  }
});

test("pins the version of each image that is not built here", () => {
  for (const [name, { image = "", build }] of serviceEntries) {
    if (build) expect([name, image]).toEqual([name, expect.stringMatching(/^tomashi-/)]);
    else
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/^[\w/]+:v?\d+\.\d+(\.\d+)?(-\w+)?$/),
      ]);
  }
});

test("runs jobs only in the worker and checks each server's health route", () => {
  expect(services.commerce?.environment?.MEDUSA_WORKER_MODE).toBe("server");
  expect(services.worker?.environment?.MEDUSA_WORKER_MODE).toBe("worker");
  const checked = SERVERS.map((name) => services[name]?.healthcheck?.test.join(" "));
  expect(checked).toEqual([
    "CMD node /check-server.mjs http://127.0.0.1:3000/healthz",
    "CMD node /check-server.mjs http://127.0.0.1:9000/ready",
    "CMD node /check-server.mjs http://127.0.0.1:9000/health",
  ]);
  for (const name of SERVERS) {
    expect([name, services[name]?.volumes]).toEqual([
      name,
      expect.arrayContaining(["./deploy/check-server.mjs:/check-server.mjs:ro"]),
    ]);
    // Docker's init process is the parent of the server, which the check can then kill.
    expect([name, services[name]?.init]).toEqual([name, true]);
  }
});

test("starts backups and monitoring only when their profile is selected", () => {
  const named = (profile: string) =>
    serviceEntries.filter(([, { profiles }]) => profiles?.includes(profile)).map(([name]) => name);
  expect(named("backup")).toEqual(["backup"]);
  expect(named("monitoring")).toEqual(["prometheus", "alertmanager"]);
  // pg_dump must not be older than the server.
  expect(services.backup?.image).toBe(services.postgres?.image);
  expect(services.backup?.volumes).toEqual(["uploads:/data"]);
});

interface Prometheus {
  rule_files: string[];
  scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
}

test("scrapes the metrics of each server and includes the documented alerts", () => {
  const { rule_files, scrape_configs } = parse(
    repositoryFile("deploy/monitoring/prometheus.yml"),
  ) as Prometheus;
  const scraped = scrape_configs.map(({ job_name, dns_sd_configs: [found] }) => [
    job_name,
    found?.names,
    found?.port,
  ]);
  expect(scraped.toSorted()).toEqual(
    SERVERS.toSorted().map((name) => [name, [name], 9464] as const),
  );
  const mounted = services.prometheus?.volumes ?? [];
  expect(rule_files).toEqual(["/etc/shop/alerts.yml", "/etc/monitoring/containers.yml"]);
  expect(mounted).toEqual(
    expect.arrayContaining([
      "./docs/operations/alerts.yml:/etc/shop/alerts.yml:ro",
      "./deploy/monitoring:/etc/monitoring:ro",
    ]),
  );
  const rules = repositoryFile("deploy/monitoring/containers.yml");
  for (const name of SERVERS) expect(rules).toContain(`absent(up{job="${name}"})`);
});

test("trusts only the proxy's IP address in its network", () => {
  const { networks } = services.proxy ?? {};
  const own = Array.isArray(networks) ? undefined : networks?.shop?.ipv4_address;
  for (const name of ["storefront", "commerce", "worker"]) {
    const trusted = services[name]?.environment?.TRUST_PROXY;
    expect([name, trusted]).toEqual([name, `${own}\${TRUST_PROXY:+,}\${TRUST_PROXY:-}`]);
  }
  const [{ subnet, ip_range: dynamic } = { subnet: "", ip_range: "" }] =
    compose.networks.shop?.ipam?.config ?? [];
  const address = (text = "") => text.replace("${PROXY_NETWORK:-10.201.47}", "10.201.47");
  expect(isIP(address(own))).toBe(4);
  expect([address(own), address(subnet), address(dynamic)]).toEqual([
    "10.201.47.2",
    "10.201.47.0/24",
    // Other containers get IP addresses from this range, never the proxy's.
    "10.201.47.128/25",
  ]);
});

test("routes each site, including the storefront's COMMERCE_URL, to its server's port", () => {
  const sites = caddyfile.matchAll(/^(\S+) \{\n\timport balanced (\w+) (\d+)$/gm);
  expect([...sites].map(([, site, service, port]) => [site, service, port])).toEqual([
    ["{$STOREFRONT_URL}", "storefront", "3000"],
    ["{$COMMERCE_URL}", "commerce", "9000"],
    [services.storefront?.environment?.COMMERCE_URL, "commerce", "9000"],
  ]);
  expect(repositoryFile("storefront/Dockerfile")).toContain("EXPOSE 3000\n");
  expect(repositoryFile("commerce/Dockerfile")).toContain('"-p", "9000"]');
  expect(services.storefront?.environment?.STOREFRONT_PORT).toBeUndefined();
});

test("retries only connections and GET requests in the proxy", () => {
  expect(caddyfile.match(/lb_\w+ .*/g)).toEqual([
    "lb_policy round_robin",
    "lb_try_duration 5s",
    "lb_try_interval 100ms",
  ]);
  // Must be shorter than Node's keep-alive timeout of 5 seconds.
  expect(caddyfile).toContain("keepalive 3s\n");
});

test("removes queries and headers from the proxy's log", () => {
  expect(caddyfile).toContain('request>uri regexp \\?.* ""\n\t\t\trequest>headers delete\n');
  // Inside a site block, `log` would turn on the access log.
  const sites = caddyfile.slice(caddyfile.indexOf("{$STOREFRONT_URL} {"));
  expect(sites).not.toMatch(/^\s*log\b/m);
});
