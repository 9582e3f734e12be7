import cluster from "node:cluster";

// Loaded into every server that the starter runs. Makes the server's files, such as uploads,
// readable only by their owner.
process.umask(0o077);

function end() {
  process.kill(process.pid, "SIGINT");
  setTimeout(() => process.exit(1), 5000).unref();
}

// Shuts the server down when the starter has exited, crashed, or been killed, even before this runs.
if (process.connected === false) end();
else process.on("disconnect", end);

// Lets a single process exit although the channel to the starter is open. A cluster worker gets its
// connections over the channel and must keep it.
if (cluster.isPrimary) process.channel?.unref();
