import cluster from "node:cluster";

// Loaded into every server that the starter runs. Keeps its files, such as uploads, private.
process.umask(0o077);

// Shuts the server down when the starter is gone, killed or crashed.
process.on("disconnect", () => {
  process.kill(process.pid, "SIGINT");
  setTimeout(() => process.exit(1), 5000).unref();
});
// A process that shares its port gets its connections over this channel, which must stay open.
if (cluster.isPrimary) process.channel?.unref();
