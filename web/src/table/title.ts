/** What stands in the head until the game's own title is known. */
export const catalogueTitle = (): string => 'Hexside';
