/**
 * What is wrong with a board's data, in words its author can act on. Boards are built once, at load, from files that
 * people edit; a loader catches this one class and adds the file and line it knows.
 */
export class BoardError extends Error {
  override readonly name = 'BoardError';
}
