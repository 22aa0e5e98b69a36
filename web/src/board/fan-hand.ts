import { useMemo, useRef, useState } from 'preact/hooks';

const DELAY = 150;
const LINGER = 260;

export interface FanState {
  readonly place: string;
  /** Opened on purpose: it stays until closed. */
  readonly pinned: boolean;
  readonly focused: boolean;
}

/** Opens and closes the fan of a pile, at once or after a moment. */
export interface FanHand {
  now(): FanState | null;
  open(place: string, pinned: boolean, focused: boolean): void;
  openSoon(place: string): void;
  close(): void;
  closeSoon(): void;
  /** Whatever was to happen soon does not. */
  stay(): void;
}

export const useFan = (): readonly [FanState | null, FanHand] => {
  const [fan, setFan] = useState<FanState | null>(null);
  const latest = useRef(fan);
  latest.current = fan;
  const hand = useMemo<FanHand>(() => {
    let timer = 0;
    const stay = (): void => clearTimeout(timer);
    const soon = (next: FanState | null, pause: number): void => {
      stay();
      timer = window.setTimeout(() => setFan(next), pause);
    };
    return {
      now: () => latest.current,
      open: (place, pinned, focused) => {
        stay();
        setFan({ place, pinned, focused });
      },
      openSoon: (place) => soon({ place, pinned: false, focused: false }, DELAY),
      close: () => {
        stay();
        setFan(null);
      },
      closeSoon: () => soon(null, LINGER),
      stay,
    };
  }, []);
  return [fan, hand];
};
