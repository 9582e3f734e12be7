// For `npm run dev`: runs Medusa's command line in a process that can wait for its start. While it
// waits, it loads the libraries that the previous server had loaded, which takes most of the time
// of a start.
const folder = process.cwd();
const [command] = process.argv.splice(2, 1);
process.argv[1] = command;

let isStarted = false;

process.on("message", ({ start, load, listModules }) => {
  if (start) begin();
  if (load) loadAll(load);
  if (listModules) process.send({ loaded: Object.keys(require.cache).filter(isLibrary) });
});
// Keeps the process alive while it waits.
process.channel.ref();

function begin() {
  isStarted = true;
  process.channel.unref();
  // Enters the folder again, because a build may have replaced it since.
  process.chdir(folder);
  require(command);
}

function loadAll([file, ...rest]) {
  if (isStarted || file === undefined) return;
  try {
    require(file);
  } catch {
    // If the server needs the library, its start reports the error.
  }
  // Loads one library at a time, so that it notices the start and the end of the starter.
  setImmediate(loadAll, rest);
}

/** Excludes the command line itself, which would start Medusa immediately. */
function isLibrary(file) {
  return file.includes("/node_modules/") && file !== command;
}
