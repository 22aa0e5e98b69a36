import { computed, signal } from '@preact/signals';
import { chaptersOf } from '../state/timeline.ts';
import { digest, playing, snapshot, story } from './live.ts';

/** Arrows of who went where: during and after the other side's turn, or on demand. */
export const trailsOn = signal(false);

export const trails = computed(() => {
  const viewer = snapshot.value?.viewer ?? null;
  if (!trailsOn.value && !digest.value && !playing.value) return [];
  const chapters = chaptersOf(story.value);
  // The last turn of the other side; with trails switched on, of whoever moved last.
  const wanted = chapters.findLast((chapter) =>
    chapter.lines.some((line) => line.told.motion && (trailsOn.value || line.told.side !== viewer)),
  );
  return (wanted?.lines ?? []).flatMap((line) => {
    const motion = line.told.motion;
    return motion && motion.path.length > 1 ? [motion] : [];
  });
});
