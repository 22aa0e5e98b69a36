import { remoteTable } from '../../online/local-or-remote.ts';
import { playOnFrom } from '../../state/opening.ts';
import { lookBack } from '../../state/questions.ts';
import { goTo } from '../../state/route.ts';
import { past } from '../../state/session.ts';

/** In the past: go back to now, or go on from here as a game of its own; a server's game has no other beside it. */
export const PlayOn = () => {
  const count = past.value?.count ?? 0;
  return (
    <>
      <button type="button" class="btn" data-testid="to-now" onClick={() => void lookBack(null)}>
        Back to now
      </button>
      {!remoteTable.value && (
        <button
          type="button"
          class="btn main"
          data-testid="play-on"
          onClick={() =>
            void playOnFrom(count).then((id) => {
              if (id !== null) goTo({ page: 'table', id });
            })
          }
        >
          Play on from here
        </button>
      )}
    </>
  );
};
