import { Mark } from '../ui/Icon.tsx';

/** The head of every page about online tables but the lobby's own. */
export const Brand = () => (
  <header class="start-head">
    <a class="brand" href="#/online" aria-label="Hexside, all tables">
      <Mark size={34} />
      <span>Hexside</span>
    </a>
  </header>
);
