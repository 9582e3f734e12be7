import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryFile, services } from "./compose-file.ts";
import { medusaCli } from "./start/medusa.ts";

const root = path.resolve(import.meta.dirname, "..");
const FOLDER = "/opt/tomashi";

/** The unit of each container. */
const units = {
  commerce: "tomashi-commerce@",
  worker: "tomashi-worker",
  storefront: "tomashi-storefront@",
  prepare: "tomashi-prepare",
} as const;
const servers = ["commerce", "worker", "storefront"] as const;

/** Returns all values of a setting in the unit of this container. */
function valuesOf(name: keyof typeof units, setting: string): string[] {
  const unit = repositoryFile(`deploy/systemd/${units[name]}.service`);
  return [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

/** Returns the last `keyword` of an image, with the folder of the units. */
function imageSetting(image: "commerce" | "storefront", keyword: string): string {
  const lines = repositoryFile(`${image}/Dockerfile`).matchAll(
    new RegExp(`^${keyword} (.*)$`, "gm"),
  );
  return ([...lines].at(-1)?.[1] ?? "").replaceAll("/shop/", `${FOLDER}/`);
}

const commandOf = (image: "commerce" | "storefront") =>
  JSON.parse(imageSetting(image, "CMD")) as string[];

test("runs the commands of the containers", () => {
  // The image has it in its root folder.
  const entrypoint = `${FOLDER}/commerce/entrypoint.sh`;
  expect(imageSetting("commerce", "ENTRYPOINT")).toBe(`["${FOLDER}/entrypoint.sh"]`);
  const [, cli, ...start] = commandOf("commerce");
  const medusa = `${entrypoint} /usr/bin/node ${cli}`;
  const local = start.join(" ").replace("0.0.0.0", "127.0.0.1");
  expect(valuesOf("commerce", "ExecStart")).toEqual([`${medusa} ${local.replace("9000", "%i")}`]);
  expect(valuesOf("worker", "ExecStart")).toEqual([`${medusa} ${local.replace("9000", "9100")}`]);
  const storefront = commandOf("storefront").join(" ");
  expect(valuesOf("storefront", "ExecStart")).toEqual([`/usr/bin/${storefront}`]);
  const prepare = services.prepare?.command?.at(-1)?.split(" && ");
  expect(valuesOf("prepare", "ExecStart")).toEqual(
    prepare?.map((command) => command.replace("node $$MEDUSA", medusa)),
  );
  expect(cli).toBe(medusaCli(root).replace(root, FOLDER));
  expect(existsSync(entrypoint.replace(FOLDER, root))).toBe(true);
});

test("runs in the folder, with the mode and the limits of the container", () => {
  for (const name of [...servers, "prepare"] as const) {
    const image = name === "storefront" ? "storefront" : "commerce";
    expect([name, valuesOf(name, "WorkingDirectory")]).toEqual([
      name,
      [imageSetting(image, "WORKDIR")],
    ]);
    const megabytes = { "512m": "512M", "1g": "1G", "1536m": "1536M" };
    const limit = services[name]?.mem_limit as keyof typeof megabytes;
    expect([name, valuesOf(name, "MemoryMax")]).toEqual([name, [megabytes[limit]]]);
    expect([
      name,
      valuesOf(name, "NoNewPrivileges"),
      valuesOf(name, "CapabilityBoundingSet"),
    ]).toEqual([name, ["yes"], [""]]);
  }
  for (const name of servers) {
    expect([name, valuesOf(name, "Restart")]).toEqual([name, ["on-failure"]]);
    const stop = Number.parseInt(services[name]?.stop_grace_period ?? "0");
    expect([name, valuesOf(name, "TimeoutStopSec")]).toEqual([name, [String(stop)]]);
    const mode = services[name]?.environment?.MEDUSA_WORKER_MODE;
    const variables = valuesOf(name, "Environment").join(" ");
    expect([name, /MEDUSA_WORKER_MODE=(\w+)/.exec(variables)?.[1]]).toEqual([name, mode]);
  }
});

test("gives the worker less CPU time than the servers", () => {
  const shares = services.worker?.cpu_shares ?? 0;
  // 1024 shares and a weight of 100 are the defaults.
  expect(valuesOf("worker", "CPUWeight")).toEqual([String((shares * 100) / 1024)]);
  expect(valuesOf("worker", "Nice")).toEqual(["10"]);
});

test("describes each variable that a server needs", () => {
  const [, text = ""] = repositoryFile("docs/deployment.md").split(
    "## systemd, without containers",
  );
  for (const name of ["commerce", "storefront"] as const) {
    const [file = ""] = valuesOf(name, "EnvironmentFile");
    const row = text.split("\n").find((line) => line.startsWith(`| \`${file}\``)) ?? "";
    const needed = Object.entries(services[name]?.environment ?? {})
      .filter(([variable, value]) => variable === "COMMERCE_URL" || value.includes(":?"))
      .map(([variable]) => variable);
    expect(needed.length).toBeGreaterThan(2);
    expect([
      name,
      needed.filter((variable) => !new RegExp(`\`${variable}[=\`]`).test(row)),
    ]).toEqual([name, []]);
  }
  expect(valuesOf("worker", "EnvironmentFile")).toEqual(valuesOf("commerce", "EnvironmentFile"));
  expect(valuesOf("prepare", "EnvironmentFile")).toEqual(valuesOf("commerce", "EnvironmentFile"));
});
