/**
 * Returns a function that creates a value on its first call and shares it among the tests of a
 * file.
 */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
