import { useEffect, useState } from 'preact/hooks';

/** The newest value, one frame late: for invisible parts, so that the visible ones need not wait for them. */
export const useAfterPaint = <T>(value: T): T => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    if (late === value) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setLate(value), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return late;
};
