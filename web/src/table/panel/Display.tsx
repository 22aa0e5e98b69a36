import type { DisplayBox, DisplayLook, SideLook } from '@hexside/engine';
import { SideMark } from '../../ui/marks.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import '../../styles/display.css';
import { decision, look, view } from '../table-state.ts';

/** Boxes with numbers in them, the same for each side: an air display. The box that the question fills is marked. */

const trackId = (box: DisplayBox, side: string): string => `${box.track}-${side}`;

/** The tracks that displays show, so that no table need list them again. */
export const displayedTracks = (): ReadonlySet<string> =>
  new Set(
    look.value?.displays?.flatMap(({ rows }) =>
      rows.flat().flatMap((box) => (look.value?.sides ?? []).map(({ id }) => trackId(box, id))),
    ),
  );

const Box = ({ box, side }: { readonly box: DisplayBox; readonly side: string }) => {
  const track = view.value?.tracks.find(({ id }) => id === trackId(box, side));
  const asked = decision.value;
  const isNow = asked?.side === side && box.point !== undefined && asked.point === box.point;
  const words = track?.text ?? String(track?.value ?? 0);
  return (
    <div
      class={['box', ...(isNow ? ['now'] : []), ...(words === '0' ? ['none'] : [])].join(' ')}
      title={box.says}
      data-testid={trackId(box, side)}
    >
      <dt>{box.name}</dt>
      <dd>{words}</dd>
    </div>
  );
};

const SideBoxes = ({ display, side }: { readonly display: DisplayLook; readonly side: SideLook }) => (
  <div class="display-side">
    <h3>
      <SideMark look={look.value} side={side.id} /> {side.name}
    </h3>
    {display.rows.map((row) => (
      <dl key={row[0]?.track} class={`boxes ${side.colour}`}>
        {row.map((box) => (
          <Box key={box.track} box={box} side={side.id} />
        ))}
      </dl>
    ))}
  </div>
);

/** The viewer's own side first. */
export const Displays = () => {
  const sides = look.value?.sides ?? [];
  const viewer = view.value?.viewer ?? null;
  const ordered = [...sides].sort((a, b) => Number(b.id === viewer) - Number(a.id === viewer));
  return (
    <>
      {look.value?.displays?.map((display) => (
        <section class="sec display" key={display.id} data-testid={`display-${display.id}`}>
          <header>
            <h2>{display.title}</h2>
            <span>
              <RuleLink rule={display.rule} />
            </span>
          </header>
          {ordered.map((side) => (
            <SideBoxes key={side.id} display={display} side={side} />
          ))}
        </section>
      ))}
    </>
  );
};
