import { type Environment, EnvironmentError, readEnvironment } from "./environment.ts";
import { startSandbox } from "./sandbox.ts";

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function environment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}

// Keeps running if the process that reads the log has exited.
process.stdout.on("error", () => undefined);

const { port, host, dir, webhookSecret, webhookUrl, merchantName, isChecked } = environment();
try {
  // Imported only on demand, because the checks need development packages.
  const checks = isChecked
    ? await (await import("./conformance/checks.ts")).stripeChecks()
    : undefined;
  const sandbox = await startSandbox({
    port,
    host,
    dir,
    webhookSecret,
    webhookUrl,
    merchantName,
    checks,
    log: (entry) => {
      process.stdout.write(`${JSON.stringify(entry)}\n`);
    },
  });
  process.stdout.write(`${JSON.stringify({ message: "ready", url: sandbox.url })}\n`);
  const stop = () => {
    void sandbox.stop().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  fail(
    `The payment sandbox did not start: ${error instanceof Error ? error.message : String(error)}`,
  );
}
