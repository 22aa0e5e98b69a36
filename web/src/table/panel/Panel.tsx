import type { TrackView } from '@hexside/engine';
import { card } from '../../state/picking.ts';
import { drawer } from '../../state/rules.ts';
import { seatWords } from '../../state/seats.ts';
import { SideMark } from '../../ui/marks.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import { Assignment } from '../answer/Assignment.tsx';
import { OfferList } from '../answer/OfferList.tsx';
import { DigestPanel } from '../history/DigestPanel.tsx';
import { Log } from '../history/Log.tsx';
import { CombatDock } from '../odds/CombatDock.tsx';
import { digest, look, playing, seats, snapshot, view } from '../table-state.ts';
import { Course } from './Course.tsx';
import { Displays, displayedTracks } from './Display.tsx';
import { HexCard } from './HexCard.tsx';
import { Pools } from './Tray.tsx';

/** Who plays, and who is asked. */
const Players = () => {
  const current = snapshot.value;
  const asked = new Set(current?.decisions.map((one) => one.side));
  return (
    <section class="sec players" aria-label="Players">
      {look.value?.sides.map((side) => (
        <div class="player" key={side.id}>
          <SideMark look={look.value} side={side.id} large />
          <span>
            <b>{side.name}</b> <span class="who">{seatWords(seats.value, side.id, current?.viewer ?? null)}</span>
          </span>
          {asked.has(side.id) ? <span class="to-move">To decide</span> : <span class="who">Waiting</span>}
        </div>
      ))}
    </section>
  );
};

/** A track with a goal as cells: `6 held, 12 to win`. */
const GoalTrack = ({ track }: { readonly track: TrackView }) => {
  const goal = track.goal ?? 0;
  const most = Math.min(track.most ?? goal + 4, Math.max(goal, track.value) + 8);
  const colour = look.value?.sides.find((side) => side.id === track.side)?.colour ?? 'grey';
  return (
    <section class="sec">
      <header>
        <h2>{track.name}</h2>
        <span>
          {track.value} held, {goal} to win {track.rule !== undefined && <RuleLink rule={track.rule} />}
        </span>
      </header>
      <div class={`cells ${colour}`} role="img" aria-label={`${track.value} of ${goal}`}>
        {Array.from({ length: most }, (_unused, i) => i + 1).map((n) => (
          <i key={n} class={[n <= track.value ? 'full' : '', n === goal ? 'goal' : ''].join(' ')}>
            {n === track.value || n === goal ? n : ''}
          </i>
        ))}
      </div>
    </section>
  );
};

/** The other tracks as a table, one column a side. */
const Tracks = ({ tracks }: { readonly tracks: readonly TrackView[] }) => {
  const sides = look.value?.sides ?? [];
  const names = [...new Set(tracks.map((track) => track.name))];
  if (names.length === 0) return null;
  return (
    <section class="sec">
      <table class="tracks">
        <thead>
          <tr>
            <th scope="col">Tracks</th>
            {sides.map((side) => (
              <th scope="col" key={side.id}>
                {side.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const row = tracks.filter((track) => track.name === name);
            const common = row.find((track) => track.side === undefined);
            const rule = row.find((track) => track.rule !== undefined)?.rule;
            return (
              <tr key={name}>
                <th scope="row">
                  {name} {rule !== undefined && <RuleLink rule={rule} />}
                </th>
                {common ? (
                  <td colSpan={sides.length}>
                    <Value track={common} />
                  </td>
                ) : (
                  sides.map((side) => {
                    const track = row.find((one) => one.side === side.id);
                    return <td key={side.id}>{track && <Value track={track} />}</td>;
                  })
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const Value = ({ track }: { readonly track: TrackView }) => (
  <>
    {track.text ?? track.value}
    {(track.goal ?? track.most) !== undefined && <small> of {track.goal ?? track.most}</small>}
  </>
);

/** The calendar in force: a chart `calendar`, or `calendar-x` where x is an option's value. Turn, months, season. */
const calendar = (): ReadonlyMap<number, { readonly months: string; readonly season: string }> => {
  const options = Object.values(snapshot.value?.record.options ?? {});
  const chart = look.value?.charts.find(
    ({ id }) => id === 'calendar' || options.some((value) => id === `calendar-${value}`),
  );
  return new Map(chart?.rows.map(([turn = '', months = '', season = '']) => [Number(turn), { months, season }]));
};

/** The turn track; turns of a season that matters (winter) are hatched below. */
const Turns = () => {
  const now = view.value;
  if (!now || now.turn.of > 20) return null;
  const months = calendar();
  const season = [...months].find(([turn, { season }]) => turn <= now.turn.of && season !== '')?.[1].season;
  const rule = look.value?.charts.find(({ id }) => id.startsWith('calendar'))?.rule;
  return (
    <section class="sec">
      <header>
        <h2>Game turn</h2>
        {season !== undefined && (
          <span>
            Hatched: {season} {rule !== undefined && <RuleLink rule={rule} />}
          </span>
        )}
      </header>
      <ol class="turns" style={{ gridTemplateColumns: `repeat(${now.turn.of}, 1fr)` }}>
        {Array.from({ length: now.turn.of }, (_unused, i) => i + 1).map((n) => (
          <li
            key={n}
            title={months.get(n)?.months}
            class={[
              n < now.turn.number ? 'past' : n === now.turn.number ? 'now' : '',
              (months.get(n)?.season ?? '') === '' ? '' : 'hatched',
            ].join(' ')}
            aria-current={n === now.turn.number ? 'true' : undefined}
          >
            {n}
          </li>
        ))}
      </ol>
    </section>
  );
};

export const TrackPanel = () => {
  const displayed = displayedTracks();
  const tracks = (view.value?.tracks ?? []).filter(({ id }) => !displayed.has(id));
  const withGoal = tracks.filter(
    (track) => track.goal !== undefined && tracks.filter((other) => other.name === track.name).length === 1,
  );
  return (
    <>
      <Players />
      {withGoal.map((track) => (
        <GoalTrack key={track.id} track={track} />
      ))}
      <Tracks tracks={tracks.filter((track) => !withGoal.includes(track))} />
      <Displays />
      <Turns />
      <Pools />
    </>
  );
};

/** What stands at the side: the dock while an attack is weighed, the hex card, the digest, or players, tracks and log. */
export const Panel = () => {
  if (drawer.value) return null;
  const weighing = snapshot.value?.combat != null && !playing.value;
  return (
    <aside class="panel" aria-label="Table">
      {weighing ? (
        <CombatDock />
      ) : card.value ? (
        <HexCard />
      ) : digest.value ? (
        <DigestPanel />
      ) : (
        <>
          <Course />
          <Assignment />
          <OfferList />
          <TrackPanel />
          <Log />
        </>
      )}
    </aside>
  );
};
