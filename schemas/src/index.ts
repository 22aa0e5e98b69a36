export * from './fields.ts';
export * from './map.ts';
export { type GameOption, gameOption, optionInfos, readOptions } from './options.ts';
export { dataOrThrow, gameModule, type Parsed, parserOf } from './parse.ts';
