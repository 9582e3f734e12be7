import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { asValue } from "@medusajs/framework/awilix";
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  mikroOrmCreateConnection,
  ModulesSdkUtils,
  toMikroOrmEntities,
} from "@medusajs/framework/utils";
import pg from "pg";

const root = path.resolve(import.meta.dirname, "../../../..");

/** The methods of a migration that create its tables. */
interface Migration {
  up(): Promise<void>;
  getQueries(): unknown[];
}

/** The class of a module's service, constructed the way Medusa does it. */
type ServiceClass<Service> = new (dependencies: never, ...more: never[]) => Service;

/**
 * Creates a PostgreSQL database with the tables of these migration folders, to test rules that the
 * database enforces. Medusa does not run on it.
 */
export async function moduleDatabase(migrations: readonly string[]) {
  const database = await emptyDatabase();
  const clientUrl = database.url;
  const connection = ModulesSdkUtils.createPgConnection({ clientUrl });
  const statements = await statementsOf(migrations);
  if (statements.length > 0) await connection.raw(statements.join(";\n"));
  const container = createMedusaContainer();
  container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue(connection));
  const closing: (() => Promise<void>)[] = [];

  return {
    url: clientUrl,
    container,
    query: async <Row>(text: string, values: (string | number)[] = []): Promise<Row[]> => {
      const { rows }: { rows: Row[] } = await connection.raw(text, values);
      return rows;
    },
    /** Creates the service of a module with these models. */
    serviceOf: async <Service>(
      service: ServiceClass<Service>,
      models: Record<string, unknown>,
    ): Promise<Service> => {
      const entities = toMikroOrmEntities(Object.values(models)) as never[];
      const orm = await mikroOrmCreateConnection({ clientUrl, connection }, entities, "");
      closing.push(() => orm.close());
      const own = createMedusaContainer();
      own.register("manager", asValue(orm.em));
      const load = ModulesSdkUtils.moduleContainerLoaderFactory({
        moduleModels: Object.fromEntries(
          Object.keys(models).map((name, at) => [name, entities[at]]),
        ) as never,
        moduleServices: {},
      });
      await load({ container: own });
      return new service(own.cradle as never);
    },
    stop: async (): Promise<void> => {
      for (const close of closing) await close();
      await connection.destroy();
      await database.stop();
    },
  };
}

interface EmptyDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Creates a database on the server that all module tests share. */
async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.MODULES_SERVER_URL;
  if (server === undefined) throw new Error("MODULES_SERVER_URL is not set.");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `modules_${randomUUID().replaceAll("-", "")}`;
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** Returns no rows to migrations that read the database first. */
const emptyDriver = { execute: () => Promise.resolve([]) };

async function statementsOf(folders: readonly string[]): Promise<string[]> {
  const statements: string[] = [];
  for (const folder of folders) {
    const files = readdirSync(path.join(root, folder)).filter((name) => /^\w+\.[jt]s$/.test(name));
    for (const file of files.sort()) {
      const made = (await import(path.join(root, folder, file))) as Record<
        string,
        new (driver: typeof emptyDriver) => Migration
      >;
      for (const Each of Object.values(made).filter((one) => typeof one === "function")) {
        const migration = new Each(emptyDriver);
        await migration.up();
        statements.push(...migration.getQueries().map(String));
      }
    }
  }
  return statements.map((statement) => statement.replace(/;\s*$/, ""));
}
