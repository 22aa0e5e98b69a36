/** How long ago, in the words of a note: `3 hours ago`. */
export const ago = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  const [n, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`;
};
