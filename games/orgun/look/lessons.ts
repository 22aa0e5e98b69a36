import type { Lesson } from '@hexside/engine';

export const lessons: readonly Lesson[] = [];
