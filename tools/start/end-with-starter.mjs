import cluster from "node:cluster";

// Loaded into every server that the starter runs. Makes the server's files, such as uploads,
// readable only by their owner.
process.umask(0o077);

// Shuts the server down when the starter has exited, crashed, or been killed.
process.on("disconnect", () => {
  process.kill(process.pid, "SIGINT");
  setTimeout(() => process.exit(1), 5000).unref();
});
// Lets a single process exit although the channel to the starter is open. A cluster worker gets its
// connections over the channel and must keep it.
if (cluster.isPrimary) process.channel?.unref();
