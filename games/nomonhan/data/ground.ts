import type { NationId, SideId } from './schema.ts';

export const sideOfNation = (nation: NationId): SideId =>
  nation === 'japanese' || nation === 'manchukuoan' ? 'JP' : 'SU';
