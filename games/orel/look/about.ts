import { aboutFrom } from '@hexside/engine';
import raw from '../data/about.yaml';

export const about = aboutFrom(raw);
