import { computed } from '@preact/signals';
import { CHANGES, sinceMyTurn } from '../../state/changes.ts';
import { joinedMarches } from '../../state/marches.ts';
import { overlay } from '../../state/session.ts';
import { chaptersOf } from '../../state/timeline.ts';
import { digest, playing, snapshot, story } from '../table-state.ts';

/** Arrows of who went where since the viewer's last turn: during and after it, or with the changes on demand. */
export const trails = computed(() => {
  if (overlay.value?.id !== CHANGES && !digest.value && !playing.value) return [];
  return sinceMyTurn(chaptersOf(story.value), snapshot.value?.viewer ?? null).flatMap(({ lines }) =>
    joinedMarches(lines).flatMap(({ told: { motion, side } }) =>
      motion && motion.path.length > 1 ? [{ ...motion, ...(side === null ? {} : { side }) }] : [],
    ),
  );
});
