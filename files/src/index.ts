export { readJson } from './json.ts';
export { type Loaded, loadWithPack, loadWithPackValue } from './pack.ts';
export { type PositionFile, readPositionFile, stateFrom } from './position.ts';
export { type RecordFile, readRecordFile, writeRecordFile } from './record.ts';
export { oneLine, type Parsed, placed, type Source } from './source.ts';
export { readYaml, writeYaml } from './yaml.ts';
