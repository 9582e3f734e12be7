import fc from "fast-check";

/** Draws from an arbitrary. The values depend only on the run's seed. */
export type Draw = fc.GeneratorValue;

export const within = (draw: Draw, min: number, max: number): number =>
  draw(() => fc.noBias(fc.integer({ min, max })));

export const oneOf = <T>(draw: Draw, options: readonly T[]): T =>
  draw(() => fc.constantFrom(...options));

export const shuffled = <T>(draw: Draw, all: readonly T[]): T[] =>
  draw(() => fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }));
