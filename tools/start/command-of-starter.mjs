// Runs a command that ends with the starter. This process and everything that the command starts
// are one process group. Once the starter has exited, killed or not, the entire group ends.
import { spawn } from "node:child_process";

process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
const [command, ...args] = process.argv.slice(2);
spawn(command, args, { stdio: "inherit" })
  .once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .once("exit", (code) => process.exit(code ?? 1));
