// Runs a command that ends with the starter. This process and everything that the command starts
// are one process group. When the starter exits, even by SIGKILL, the entire group is killed.
import { spawn } from "node:child_process";

process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
const [command, ...args] = process.argv.slice(2);
spawn(command, args, { stdio: "inherit" })
  .once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .once("exit", (code) => process.exit(code ?? 1));
