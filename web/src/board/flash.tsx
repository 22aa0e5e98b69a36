import { useEffect } from 'preact/hooks';
import type { Geometry } from './geometry.ts';
import { Ring } from './ring.tsx';

const FLASH_MS = 1400;

export interface FlashProps {
  readonly geometry: Geometry;
  readonly places: readonly string[];
  onDone(): void;
}

/** Points at places for a moment; it fades once and does not pulse. */
export const Flash = ({ geometry, places, onDone }: FlashProps) => {
  useEffect(() => {
    if (places.length === 0) return;
    const timer = setTimeout(onDone, FLASH_MS);
    return () => clearTimeout(timer);
  }, [places]);
  return (
    <div class="hx-flash">
      {places.map((place) => (
        <Ring key={place} geometry={geometry} place={place} kind="open" />
      ))}
    </div>
  );
};
