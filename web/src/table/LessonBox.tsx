/** The words of a guided lesson. */
export const LessonBox = () => null;
