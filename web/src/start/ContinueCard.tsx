import { goTo } from '../state/route.ts';
import type { Save } from '../state/saves.ts';
import { ago } from './ago.ts';
import { catalogue } from './catalogue.ts';

const against = (save: Save): string => {
  const bots = Object.values(save.seats).filter((seat) => seat !== 'human');
  const people = Object.values(save.seats).length - bots.length;
  const [level] = bots;
  if (people === 0) return 'Two bots';
  return level === undefined ? 'Two players on one device' : `Against a ${level}`;
};

export const ContinueCard = ({ save, onAll }: { readonly save: Save; readonly onAll: () => void }) => {
  const title = catalogue.find((one) => one.id === save.game);
  return (
    <article class="continue">
      {title?.ready && (
        <div class="continue-picture">
          <img src={title.thumb} alt="" />
        </div>
      )}
      <div>
        <p class="now">{save.asked === 'you' ? 'Your move' : save.asked === 'nobody' ? 'Finished' : 'In progress'}</p>
        <h2>{save.title}</h2>
        <p>{save.where}</p>
        <p>
          {save.lesson ? 'Guided first turn' : against(save)}, saved {ago(save.saved, Date.now())}.
        </p>
        <div class="acts">
          <button
            type="button"
            class="btn main"
            data-testid="continue"
            onClick={() => goTo({ page: 'table', id: save.id })}
          >
            Continue
          </button>
          <button type="button" class="btn" onClick={onAll}>
            All my games
          </button>
        </div>
      </div>
    </article>
  );
};
