/** Generates pseudorandom numbers, always the same ones for the same seed. */
export class Random {
  constructor(private state: number) {}

  /**
   * Returns a separate generator for each actor, so that the numbers of one actor don't depend on
   * the others.
   */
  static of(seed: number, actor: string): Random {
    let state = seed | 0;
    for (const character of actor) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1);
    return new Random(state);
  }

  /** Returns a number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `least` to `most`, including both. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error("There is nothing to choose from.");
    return choice;
  }

  /** Returns one of the names, with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    return this.pick(names);
  }

  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = this.between(0, at);
      [order[at], order[other]] = [order[other] as T, order[at] as T];
    }
    return order;
  }
}
