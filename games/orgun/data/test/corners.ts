/** The corners where four areas meet, as the two pairs across each: they touch there and nowhere else. */
export const CORNER_PAIRS: readonly (readonly [string, string])[] = [
  ['6-13', '7-12'],
  ['15-23', '16-22'],
  ['16-24', '17-23'],
  ['19-34', '25-29'],
  ['26-37', '30-36'],
  ['27-32', '28-31'],
  ['28-33', '29-32'],
  ['31-39', '32-38'],
  ['36-42', '37-41'],
];
