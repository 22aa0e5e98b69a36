/** Guided lessons. */
export const openLesson = async (_game: string): Promise<string | null> => null;
