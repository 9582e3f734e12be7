// Loaded into the commerce server by fault injection. With `{"at": "committed: <table>", "do":
// "kill"}` in FAULT_FILE, the process dies right after its next transaction that wrote to the
// table. This interrupts Medusa's own workflows, which have many transactions and no failpoints.
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";

const file = process.env.FAULT_FILE;
const WRITE = /\b(?:insert into|update|delete from)\s+"?(?:public"?\.)?"?(\w+)"?/gi;

if (file) watch(createRequire(import.meta.url)("pg").Client.prototype);

function watch(client) {
  const query = client.query;
  client.query = function watched(...args) {
    const text = typeof args[0] === "string" ? args[0] : args[0]?.text;
    const callback = args.at(-1);
    if (typeof text !== "string" || typeof callback !== "function") {
      return query.apply(this, args);
    }
    const committed = note(this, text);
    if (committed.size === 0) return query.apply(this, args);
    args[args.length - 1] = (error, ...rest) => {
      if (!error) endIfAsked(committed);
      callback(error, ...rest);
    };
    return query.apply(this, args);
  };
}

/** Records the tables that this statement commits: its own, or those of its transaction. */
function note(client, text) {
  if (/^\s*begin\b/i.test(text)) {
    client.tablesWritten = new Set();
    return new Set();
  }
  if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) {
    const written = client.tablesWritten ?? new Set();
    client.tablesWritten = undefined;
    return /commit/i.test(text) ? written : new Set();
  }
  const tables = [...text.matchAll(WRITE)].map(([, table]) => table);
  if (!client.tablesWritten) return new Set(tables);
  for (const table of tables) client.tablesWritten.add(table);
  return new Set();
}

function endIfAsked(tables) {
  let fault;
  try {
    fault = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return;
  }
  const table = /^committed: (.+)$/.exec(fault.at)?.[1];
  if (!table || !tables.has(table)) return;
  rmSync(file, { force: true });
  process.kill(process.pid, "SIGKILL");
}
