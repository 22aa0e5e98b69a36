import { useMemo } from 'preact/hooks';
import { animated, type BoardListeners } from './board-listeners.ts';
import { type BookmarkKey, bookmarkKey, bookmarksOf } from './bookmarks.ts';
import { commandOf } from './commands.ts';
import { walk } from './keys.ts';
import { leap, speakFront, speakRay } from './scan.ts';
import { speakPlace } from './speak.ts';

const ZOOM_STEP = 1.35;

interface Keys {
  closeFan(): void;
  /** Asks where to go. */
  askPlace(): void;
}

/** Sets a bookmark or goes to it. */
const bookmark = (live: BoardListeners, { digit, sets }: BookmarkKey): void => {
  const speech = live.speech();
  const marks = bookmarksOf(live.props().look.id);
  const place = marks.get(digit);
  if (sets) {
    marks.set(digit, live.current());
    live.say(`Bookmark ${digit}: ${speakPlace(speech, live.current())}`);
  } else if (place === undefined) live.say(`No bookmark ${digit}. Press Shift and ${digit} to set one.`);
  else {
    live.goTo(place);
    live.say(speakPlace(speech, place));
  }
};

const zoom = (live: BoardListeners, key: string): boolean => {
  const stage = live.stage.current;
  if (key === '0') stage?.fit(animated(live));
  else if (key === '+' || key === '=') stage?.zoomBy(ZOOM_STEP, animated(live));
  else if (key === '-') stage?.zoomBy(1 / ZOOM_STEP, animated(live));
  else return false;
  return true;
};

/** The board by keyboard alone: walk, choose, look along, jump, ask. Answers whether the key was for the board. */
const reader = (live: BoardListeners, keys: Keys): ((event: KeyboardEvent) => boolean) => {
  /** The next walking key looks that way. */
  let looking = false;
  let lastKey = '';

  const walks = (event: KeyboardEvent): boolean => {
    const along = looking;
    looking = false;
    const speech = live.speech();
    const at = live.current();
    const step = walk(speech.geometry, at, event);
    if (along && step !== null) {
      live.say(step === 'edge' ? 'Edge of the map' : speakRay(speech, at, step));
      return true;
    }
    const far = event.shiftKey && event.key.startsWith('Arrow');
    const to = far ? leap(speech, at, (from) => walk(speech.geometry, from, event)) : step;
    if (to === 'edge') live.say('Edge of the map');
    else if (to !== null) live.goTo(to);
    return to !== null;
  };

  const commands = (key: string, again: boolean): boolean => {
    const speech = live.speech();
    const { viewer, view, onQuery } = live.props();
    const command = commandOf(key, { speech, at: live.current(), viewer, control: view.control, again });
    if (command === null) return false;
    if ('query' in command) {
      const front = command.query === 'report' ? ` ${speakFront(speech, viewer)}` : '';
      void onQuery(command.query).then((answer) => live.say(answer + front));
      return true;
    }
    if ('ray' in command) looking = true;
    if ('ask' in command) keys.askPlace();
    else if ('go' in command) live.goTo(command.go);
    if ('say' in command) live.say(command.say);
    return true;
  };

  return (event) => {
    live.marches.skip();
    if (event.altKey || event.metaKey) return false;
    if (event.key === 'Escape') {
      live.letGo.current();
      if (live.fan.now() === null) return false;
      keys.closeFan();
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      live.act({ place: live.current(), onPile: true }, true, true);
      return true;
    }
    const mark = bookmarkKey(event);
    if (mark !== null) {
      bookmark(live, mark);
      return true;
    }
    const typed = event.shiftKey && event.key.length === 1 && event.key !== 'N' && event.key !== '+';
    if (event.ctrlKey || typed) return false;
    if (zoom(live, event.key)) return true;
    const pressed = `${event.key} ${live.current()}`;
    const again = lastKey === pressed;
    lastKey = again ? '' : pressed;
    return walks(event) || commands(event.key, again);
  };
};

export const useKeyboard = (live: BoardListeners, keys: Keys): ((event: KeyboardEvent) => void) =>
  useMemo(() => {
    const read = reader(live, keys);
    return (event) => {
      if (!read(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
  }, [live]);
