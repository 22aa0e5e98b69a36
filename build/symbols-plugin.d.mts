import type { Plugin } from 'vite';
export const INK: string;
export const symbolCodes: () => string[];
export const symbolsForVite: () => Plugin;
