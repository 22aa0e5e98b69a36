/** What most parts of the table read. */
export { playing } from '../state/playback.ts';
export { decision, digest, look, seats, snapshot, story, view } from '../state/session.ts';
