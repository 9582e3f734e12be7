/** The longest note that staff can leave on an order, in characters. */
export const NOTE_MAX = 2000;
