/** Small strokes in the current colour. */
const STROKES = {
  undo: { box: 18, d: 'M6.5 3.5 3 7l3.5 3.5M3 7h7.5a4 4 0 0 1 0 8H7' },
  down: { box: 12, d: 'm2.5 4.5 3.5 3.5 3.5-3.5' },
  right: { box: 12, d: 'm4.5 2.5 3.5 3.5-3.5 3.5' },
  book: {
    box: 20,
    d: 'M10 5C8 3.6 5.6 3.3 3 3.6v11.6c2.6-.3 5 0 7 1.4 2-1.4 4.4-1.7 7-1.4V3.600c-2.600-.3-5 0-7 1.400Zm0 0v11.600',
  },
  check: { box: 12, d: 'm2 6.500 2.600 2.600L10 3.300' },
  close: { box: 16, d: 'm3.500 3.500 9 9m0-9-9 9' },
  find: { box: 18, d: 'M13 8A5 5 0 1 1 3 8a5 5 0 0 1 10 0Zm-1 4 4 4' },
  layers: { box: 20, d: 'm10 3 7 4-7 4-7-4 7-4ZM3 11l7 4 7-4' },
  log: { box: 20, d: 'M4 5h12M4 10h12M4 15h8' },
  tracks: { box: 20, d: 'M3 7h14v6H3zM8 7v6m4.500-6v6' },
  cards: { box: 20, d: 'M3 6.500 9.500 4 14 15.500 7.500 18zM11 4.500l6 .800-1.500 11.200-2-.300' },
  board: { box: 20, d: 'm10 2.500 6.500 3.750v7.500L10 17.500l-6.500-3.750v-7.500Z' },
  gear: { box: 20, d: 'M3 6h8m4 0h2M11 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM3 14h2m4 0h8M5 14a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z' },
  tray: { box: 20, d: 'M3 11h4l1.500 2.500h3L13 11h4v5H3zM5 8V4h10v4' },
} as const;

const FILLED = {
  more: 'M2.300 10a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 1 0-3.400 0Zm6 0a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 1 0-3.400 0Zm6 0a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 1 0-3.400 0Z',
  first: 'M3 3h1.800v10H3zM13 3v10L6 8z',
  previous: 'M11 3v10L4 8z',
  next: 'M5 3v10l7-5z',
  last: 'M11.200 3H13v10h-1.800zM3 3v10l7-5z',
  play: 'M5 3v10l8-5z',
  pause: 'M4 3h3v10H4zm5 0h3v10H9z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof FILLED;

const isStroke = (name: IconName): name is keyof typeof STROKES => name in STROKES;

export const Icon = ({ name, size }: { readonly name: IconName; readonly size?: number }) => {
  if (!isStroke(name)) {
    const box = name === 'more' ? 20 : 16;
    return (
      <svg
        width={size ?? box}
        height={size ?? box}
        viewBox={`0 0 ${box} ${box}`}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={FILLED[name]} />
      </svg>
    );
  }
  const { box, d } = STROKES[name];
  return (
    <svg
      width={size ?? box}
      height={size ?? box}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
};

/** The mark: a thin hexagon with one heavy side. */
export const Mark = ({ size = 32 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M16 3 27.260 9.500v13L16 29 4.740 22.500v-13Z"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linejoin="round"
    />
    <path d="M16 3 27.260 9.500" stroke="var(--overprint)" stroke-width="5" stroke-linecap="square" />
  </svg>
);
