// For `npm run dev`: the engine's command line in a process that may wait for its turn. While it
// waits it loads the libraries that the server before it had loaded, which is most of a start.
const folder = process.cwd();
const [command] = process.argv.splice(2, 1);
process.argv[1] = command;

let isStarted = false;

process.on("message", ({ start, load, listModules }) => {
  if (start) begin();
  if (load) loadAll(load);
  if (listModules) process.send({ loaded: Object.keys(require.cache).filter(isLibrary) });
});
// Unlike a server, it has nothing else to live for while it waits.
process.channel.ref();

function begin() {
  isStarted = true;
  process.channel.unref();
  // The folder may have been rebuilt since.
  process.chdir(folder);
  require(command);
}

function loadAll([file, ...rest]) {
  if (isStarted || file === undefined) return;
  try {
    require(file);
  } catch {
    // If it matters, the start reports it.
  }
  // One at a time: it must hear that it shall start, or that the starter is gone.
  setImmediate(loadAll, rest);
}

/** The command line itself would start the engine at once. */
function isLibrary(file) {
  return file.includes("/node_modules/") && file !== command;
}
