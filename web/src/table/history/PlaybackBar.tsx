import { remoteTable } from '../../online/local-or-remote.ts';
import { nextStep } from '../../state/playback.ts';
import { thinking } from '../../state/session.ts';
import { change, choices, settings } from '../../state/settings.ts';
import { hurryBot } from '../../state/turns.ts';
import { plainText } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { look, playing } from '../table-state.ts';

const NAMES = { step: 'Step', '1x': '1×', '4x': '4×', instant: 'Instant' } as const;

/** The pace of the other side's turn. */
export const PlaybackBar = () => {
  const now = playing.value;
  // The remote player has done nothing yet: there is nothing to play back.
  if (!now || (remoteTable.value && now.known === 0)) return null;
  // Everything was shown, and the bot is still at it.
  const thought = now.shown === now.known ? thinking.value : null;
  return (
    <div class="playback" role="toolbar" aria-label="Pace" data-testid="playback">
      <div class="pace">
        {choices.speed.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={settings.value.speed === speed}
            onClick={() => {
              change({ speed });
              nextStep();
            }}
          >
            {NAMES[speed]}
          </button>
        ))}
      </div>
      <button type="button" class="btn quiet icon" aria-label="Next step" onClick={nextStep}>
        <Icon name="next" />
      </button>
      <div class="progress">
        <p>
          <b>{thought !== null || !now.line ? 'Thinking' : plainText(look.value, now.line.told.title)}</b>
          <span>{thought === null ? `${now.shown} of ${now.known}` : `${Math.round(thought * 100)}%`}</span>
        </p>
        {thought === null ? (
          <progress max={Math.max(1, now.known)} value={now.shown} aria-label="Progress of the turn" />
        ) : (
          <progress max={1} value={thought} aria-label="Progress of the search" />
        )}
      </div>
      {thought !== null && (
        <button type="button" class="btn small" data-testid="move-now" onClick={hurryBot}>
          Move now
        </button>
      )}
    </div>
  );
};
