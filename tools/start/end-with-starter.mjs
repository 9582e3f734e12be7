import cluster from "node:cluster";

// Loaded into every server that the starter runs. Keeps its files, such as uploads, private.
process.umask(0o077);

// When the starter is gone, killed or crashed, the server shuts down as if asked to.
process.on("disconnect", () => {
  process.kill(process.pid, "SIGINT");
  setTimeout(() => process.exit(1), 5000).unref();
});
// A process that shares its port gets its connections by this channel, and needs it to be open.
if (cluster.isPrimary) process.channel?.unref();
