/** Drawn at build time by build/symbols-plugin.mjs: SVG by symbol identification code, in one ink to be replaced. */
declare module 'virtual:nato-symbols' {
  export const ink: string;
  export const symbols: Readonly<Record<string, string>>;
}
