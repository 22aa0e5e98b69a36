import { useEffect, useState } from 'preact/hooks';

/** The newest value, one painted frame late: for what nobody sees, so that what is seen need not wait for it. */
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
