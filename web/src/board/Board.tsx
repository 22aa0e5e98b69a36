import { useEffect, useState } from 'preact/hooks';
import './board.css';
import { LaidBoard } from './laid-board.tsx';
import { knownSheet, loadSheet, type Sheet } from './manifest.ts';
import type { BoardProps } from './props.ts';

/** The board: fetches its manifest, then shows it. */
export const Board = (props: BoardProps) => {
  const folder = props.look.board;
  const [sheet, setSheet] = useState<Sheet | null>(() => knownSheet(folder));
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    loadSheet(folder).then(
      (loaded) => gone || setSheet(loaded),
      (error: unknown) => gone || setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [folder]);
  if (sheet === null) {
    return (
      <div
        class="hx-board hx-loading"
        data-theme={props.theme}
        data-testid="board"
        role={trouble === null ? 'status' : 'alert'}
      >
        {trouble === null ? 'Loading the board' : `The board could not be loaded. ${trouble}`}
      </div>
    );
  }
  return <LaidBoard key={folder} {...props} sheet={sheet} />;
};
