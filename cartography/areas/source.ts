/** Everything an area board is drawn from. */
import { type Look, readLook } from '../look.ts';
import { asPrinted, type Edit, type FilesRead, openGameFiles } from '../source.ts';
import { type AreaBoard, readAreaBoard } from './board.ts';
import { type AreaDress, readAreaDress } from './look.ts';

/** A turn of the track beside the map: its figures as the game's data give them. */
export interface Turn {
  readonly id: string;
  readonly cards: readonly { readonly party: string; readonly count: number }[];
  readonly note: string;
}
export interface AreaSource {
  readonly game: string;
  readonly board: AreaBoard;
  readonly look: Look;
  readonly dress: AreaDress;
  readonly turns: readonly Turn[];
  readonly files: FilesRead;
}

export const readAreaSource = (root: string, game: string, edit: Edit = asPrinted): AreaSource => {
  const { read, files } = openGameFiles(root, game, edit);
  const file = read('look/board.yaml');
  const look = readLook(file);
  const dress = readAreaDress(file);
  const board = readAreaBoard(read(look.mapFile));
  const track = dress.track && read(dress.track.file).maybe('turns');
  const turns = (track?.listOf('track') ?? []).map((d): Turn => {
    const die = d.maybe('soviet')?.asNumber();
    return {
      id: d.text('id'),
      cards: [...dress.parties.keys()].flatMap((party) => {
        const count = d.maybe(party)?.asNumber();
        return count === undefined ? [] : [{ party, count }];
      }),
      note: die === undefined ? '' : die < 6 ? `die ${die}-6` : 'die 6',
    };
  });
  return { game, board, look, dress, turns, files };
};
