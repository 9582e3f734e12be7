/**
 * Runs in the page before all scripts that use storage. The browser bundle does not need this text.
 */
export const STORAGE_GUARD = import.meta.env.SSR
  ? `(function () {
  var names = new Map();
  function replace(name, stored) {
    var unsaved = new Map();
    var memory = {
      getItem: function (key) {
        return unsaved.has(key) ? unsaved.get(key) : stored && stored.getItem(key);
      },
      setItem: function (key, value) {
        unsaved.set(key, String(value));
        if (stored) stored.removeItem(key);
      },
      removeItem: function (key) {
        unsaved.delete(key);
        if (stored) stored.removeItem(key);
      }
    };
    Object.defineProperty(window, name, { configurable: true, value: memory });
    return memory;
  }
  ["localStorage", "sessionStorage"].forEach(function (name) {
    try {
      var stored = window[name];
      stored.getItem("");
      names.set(stored, name);
    } catch (error) {
      replace(name, null);
    }
  });
  var save = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    try {
      save.call(this, key, value);
    } catch (error) {
      replace(names.get(this), this).setItem(key, value);
    }
  };
})()`
  : "";

/**
 * Replaces a storage that the browser blocks, lacks, or has no space in with one in memory. Remix
 * and the shop write to storage without checking, and an error there would end in the error view.
 * When the storage is full, its old values remain readable, but an outdated one is deleted.
 */
export const StorageGuard = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: STORAGE_GUARD }}
  />
);

/** Returns true if stored values remain for the next visit. */
export const isStoragePersistent = (): boolean => window.localStorage instanceof Storage;
