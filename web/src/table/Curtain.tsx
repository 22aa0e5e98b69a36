import { useLayoutEffect, useRef } from 'preact/hooks';
import { curtain } from '../state/session.ts';
import { openCurtain } from '../state/turns.ts';
import { sideName, whereOf } from '../state/words.ts';
import { Mark } from '../ui/Icon.tsx';
import { SideMark } from '../ui/marks.tsx';
import { look, snapshot } from './table-state.ts';

/** Between two players at one screen: the next side's colour, and nothing of the table. */
export const Curtain = () => {
  const button = useRef<HTMLButtonElement>(null);
  // With the first picture of it: the next key may be pressed already.
  useLayoutEffect(() => button.current?.focus(), []);
  const side = curtain.value;
  const name = sideName(look.value, side);
  const colour = look.value?.sides.find((one) => one.id === side)?.colour ?? 'grey';
  const others = look.value?.sides.filter((one) => one.id !== side).map((one) => one.name) ?? [];
  const begun = (snapshot.value?.length ?? 0) > 0;
  return (
    <main class={`curtain ${colour}`} data-testid="curtain">
      <div class="brand">
        <Mark size={34} />
        <span>Hexside</span>
      </div>
      <div class="curtain-say">
        <h1>Pass the screen to the {name} player.</h1>
        <p>
          {begun ? `The ${others.join(' and ')} side’s moves are saved.` : 'The game is ready.'} Nothing secret is shown
          on this page.
        </p>
      </div>
      <div class="curtain-side">
        <svg viewBox="0 0 800 900" preserveAspectRatio="none" aria-hidden="true">
          <path class="fill" d="M390 0H800V900H130L0 680Z" />
          <path class="edge" d="M390 0 0 680 130 900" />
          <path class="heavy" d="M196 338 0 680" />
        </svg>
        <div class="curtain-door">
          <h2>
            <SideMark look={look.value} side={side} large /> {name} player
          </h2>
          <p>Open the board when only you can see it.</p>
          <button ref={button} type="button" class="btn" data-testid="open-curtain" onClick={() => void openCurtain()}>
            Open the board <kbd>Enter</kbd>
          </button>
        </div>
      </div>
      <p class="curtain-foot">
        <b>{look.value?.about.title}</b> <span>{snapshot.value ? whereOf(look.value, snapshot.value.view) : ''}</span>
      </p>
    </main>
  );
};
