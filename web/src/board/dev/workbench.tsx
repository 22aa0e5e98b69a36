import type { OfferView, OverlayView } from '@hexside/engine';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import '../../styles/fonts.css';
import '../../styles/tokens.css';
import { Board } from '../Board.tsx';
import { loadSheet, type Sheet } from '../manifest.ts';
import type { BoardControls } from '../props.ts';
import { look, pieceOffers, reachOf, view } from './fixture.ts';

/**
 * A page to look at the board by itself, with all counters on it and no rules: `/src/board/dev/index.html`.
 * `?piece=Arabo` chooses, `?path=1519` shows a path, `?overlay=zones`, `?trails`, `?dark`.
 */
const query = new URLSearchParams(location.search);
const theme = query.has('dark') ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
const controls: { current: BoardControls | null } = { current: null };
Object.assign(window, { board: controls });
const home = { ...look, board: '/boards/karabakh' };

const overlays: Readonly<Record<string, OverlayView>> = {
  zones: {
    id: 'zones',
    sentence: '',
    paths: [],
    places: [
      ...'1318 1319 1320 1419 1420 1219 1218 1217 1118 1119 1120'.split(' ').map((place) => ({ place, side: 'AZ' })),
      ...'1319 1320 1220 1221 1120 1121 1420'.split(' ').map((place) => ({ place, side: 'AR' })),
    ],
  },
  supply: {
    id: 'supply',
    sentence: '',
    places: [
      { place: '1722', kind: 'source' },
      { place: '1520', kind: 'blocked' },
    ],
    paths: [
      { places: '1419 1420 1521 1621 1722'.split(' '), kind: 'supply' },
      { places: '1416 1517 1518'.split(' '), kind: 'cut' },
    ],
  },
};

const Workbench = ({ sheet }: { sheet: Sheet }) => {
  const [piece, setPiece] = useState<string | null>(query.get('piece'));
  const [aim, setAim] = useState<string | null>(query.get('path'));
  const [pieces, setPieces] = useState(view.pieces);
  const [said, setSaid] = useState<readonly string[]>([]);
  const from = pieces.find((candidate) => candidate.id === piece)?.place ?? null;
  const reach = from === null ? null : reachOf(from, 10, (id) => sheet.geometry.neighbours(id));
  const places: readonly OfferView[] =
    reach === null
      ? []
      : [...reach].map(([arg, { cost }]) => ({ verb: 'move', arg, kind: 'place', cost, text: `Move to ${arg}` }));
  const log = (line: string): void => setSaid((lines) => [...lines, line]);
  useEffect(() => {
    Object.assign(window, { said });
  }, [said]);
  const move = (id: string, to: string): void => {
    const path = reach?.get(to)?.path;
    if (path === undefined) return;
    void controls.current?.animate([{ piece: id, path }], 1).then(() => {
      setPieces((all) => all.map((p) => (p.id === id ? { ...p, place: to, states: ['moved'] } : p)));
      setPiece(null);
    });
  };
  return (
    <Board
      look={home}
      view={{ ...view, pieces }}
      viewer="AR"
      offers={[...pieceOffers.filter((offer) => offer.arg !== piece), ...places]}
      chosen={piece === null ? {} : { unit: [piece] }}
      overlay={overlays[query.get('overlay') ?? ''] ?? null}
      hideCounters={query.has('bare')}
      trails={
        query.has('trails')
          ? [
              { pieces: ['a'], path: '1416 1517 1618 1619'.split(' ') },
              { pieces: ['b'], path: '1015 1116 1117'.split(' ') },
            ]
          : []
      }
      path={aim === null ? null : (reach?.get(aim)?.path ?? null)}
      theme={theme}
      palette="standard"
      refused={null}
      onQuery={() => Promise.resolve('')}
      motion="full"
      onPick={({ kind, id }) => {
        log(`pick ${kind} ${id}`);
        if (kind === 'piece' && pieceOffers.some((offer) => offer.arg === id)) setPiece(id);
        if (kind === 'place' && piece !== null) move(piece, id);
      }}
      onHover={(target) => {
        log(`hover ${target?.kind} ${target?.id}`);
        setAim(target?.kind === 'place' ? target.id : null);
      }}
      onDrop={(id, to) => {
        log(`drop ${id} ${to}`);
        move(id, to);
      }}
      controls={controls}
    />
  );
};

const app = document.getElementById('app');
if (app !== null) void loadSheet(home.board).then((sheet) => render(<Workbench sheet={sheet} />, app));
