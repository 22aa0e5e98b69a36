/** Line drawings for cards, 48 by 48: things, never people hurt. A name without a drawing shows nothing. */
const DRAWN: Readonly<Record<string, string>> = {
  moon: 'M30 8A16 16 0 1 0 40 31A13 13 0 1 1 30 8ZM10 12h.1M15 36h.1M38 14h.1M8 25h.1',
  mirage: 'M6 30h10l2-6h12l3 6h9M9 30q0 5 4 5h22q4 0 4-5M24 24v-4h10M5 41q4-3 8 0t8 0t8 0t8 0t6 0',
  tank: 'M5 34q0-5 5-5h28q6 0 6 5q0 6-6 6H10q-5 0-5-6ZM14 29v-7h15v7M29 24h14M12 35h.1M20 35h.1M28 35h.1M36 35h.1',
  column:
    'M3 34h13v-8H3ZM18 34h13v-8H18ZM33 34h12v-6l-3-4h-9ZM6 38h.1M13 38h.1M21 38h.1M28 38h.1M36 38h.1M42 38h.1M5 18l6-7l7 5l8-9l9 8l7-4',
  helicopter: 'M6 14h34M23 14v5M12 28q0-9 11-9h5q8 0 9 9l8-6v8H17q-5 0-5-2ZM18 30v5M30 30v5M12 37h24',
  transport: 'M4 25q0-4 5-4h22l9-9h4l-4 12q0 6-6 6H9q-5 0-5-5ZM18 21l6-9h5l-4 9M12 34v5M24 34v6M34 34v5',
  aircraft: 'M4 27l17-3l8-14h4l-3 13l9-1l4-5h3l-2 8l2 8h-3l-4-5l-9-1l3 13h-4l-8-14l-17-1Z',
  wall: 'M5 40V20h7v-6h6v6h12v-6h6v6h7v20ZM5 30h38M14 30v10M24 20v10M34 30v10',
  ridge: 'M3 38L15 16l6 9l8-15l16 28ZM15 16l2 8M29 10l1 9l4 4M24 38v-8',
  ear: 'M16 20a9 9 0 1 1 18 0q0 5-5 9t-5 8q0 5-5 5q-5 0-5-5M21 20a4 4 0 0 1 9 0q0 3-4 5M6 14l5 2M6 24h5M7 33l5-2',
  quarrel:
    'M14 14a5 5 0 1 0 .1 0M34 14a5 5 0 1 0 .1 0M5 40q0-13 9-13q5 0 7 4M43 40q0-13-9-13q-5 0-7 4M24 8l-3 8h6l-3 8',
  empty: 'M12 16h24v24H12ZM12 24h24M12 32h24M18 16l2-6h8l2 6M8 44L40 8',
  mine: 'M24 14a11 11 0 1 0 .1 0M24 14V7M13 25H6M35 25h7M16 17l-5-5M32 17l5-5M24 21v8M20 25h8',
  path: 'M14 42q-4-12 8-16t6-18M22 42q-3-9 8-14t6-20M8 16h.1M10 28h.1M40 24h.1M38 36h.1M6 38h.1M42 12h.1',
  spanner: 'M34 8a9 9 0 0 0-9 12L9 36l4 5l16-16a9 9 0 0 0 12-10l-6 5l-5-2l-1-5Z',
  gun: 'M8 36h18M14 36a6 6 0 1 0 12 0a6 6 0 1 0-12 0M18 30L40 12l3 4L26 31M6 42l10-6',
  arrows: 'M6 16h20l-5-5M26 16l-5 5M6 32h20l-5-5M26 32l-5 5M32 14l10 10l-10 10',
  snow: 'M24 6v36M8 15l32 18M40 15L8 33M24 12l-4-4M24 12l4-4M24 36l-4 4M24 36l4 4M13 18l-5 1M13 18l-1-5M35 30l5-1M35 30l1 5M35 18l5 1M35 18l1-5M13 30l-5-1M13 30l-1 5',
  ambush: 'M4 38L14 22l6 8l8-16l16 24ZM30 34l10-20M33 36l8-16M12 42h28',
  fighters:
    'M15 12a4 4 0 1 0 .1 0M33 12a4 4 0 1 0 .1 0M7 40q0-16 8-16t8 16M25 40q0-16 8-16t8 16M10 10q5-5 10 0M28 10q5-5 10 0',
  caravan: 'M6 36V24q6-8 12 0h6q6-8 12 0l5-7l3 2l-3 5v12M10 36v-6M20 36v-6M30 36v-6M16 18l3-8h8l3 8',
  radio: 'M24 44L16 20h16ZM24 20v-6M18 30h12M20 38h9M14 14a11 11 0 0 1 20 0M9 10a17 17 0 0 1 30 0M10 40L40 6',
  rockets: 'M6 40L24 22M14 42L30 26M6 32L22 16M24 22l4-8l6-4l-3 7l-5 7M22 16l4-7M30 26l6-8',
  mule: 'M8 40V27q0-6 6-6h16l5-9l3 1v-4l3 5l4 6l-3 3l-4-1l-3 6v12M14 40v-9M31 40v-9M15 21v-7h12v7M8 27l-3 7',
  banner: 'M12 44V5M12 7h28l-6 10l6 10H12M19 17h.1M26 17h.1',
  telegram: 'M6 12h36v24H6ZM6 12l18 14l18-14M12 42h10M27 42h9',
  order: 'M11 5h20l8 8v30H11ZM31 5v8h8M17 20h16M17 26h16M17 32h7M28 38l10-10M28 28l10 10',
  glass:
    'M6 32l8-20h8v20M42 32l-8-20h-8v20M22 16h4M6 32a8 8 0 1 0 16 0a8 8 0 1 0-16 0M26 32a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  star: 'M24 5l5.6 13.3l14.4 1.1l-11 9.4l3.4 14.1L24 35.3l-12.4 7.6L15 28.8l-11-9.4l14.4-1.1Z',
  handshake: 'M4 20l9-5l9 5l5-4l9-1l8 5v12l-6 2l-10 9l-12-9l-6-2H4ZM22 20l-6 7q4 3 7-2l4 1l9 8M27 16l-5 4',
};

export const Picture = ({ name }: { readonly name: string }) => {
  const d = DRAWN[name];
  if (d === undefined) return null;
  return (
    <svg class="card-picture" viewBox="0 0 48 48" aria-hidden="true">
      <path d={d} />
    </svg>
  );
};
