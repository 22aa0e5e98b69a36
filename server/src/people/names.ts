/** Names that nobody can tell from another's. */

/** Writing systems in everyday use, as UAX 31 recommends them for names. */
const SCRIPTS: readonly string[] =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );
/** East Asian writing mixes these in every word. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

const writtenIn = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]+$`, 'u');
const ALLOWED: readonly RegExp[] = [...SCRIPTS.map((script) => writtenIn([script])), ...TOGETHER.map(writtenIn)];

/** Whether all letters are of one writing system: with a Cyrillic A, "Аnn" is not Ann, and nobody sees it. */
export const isOneScript = (name: string): boolean => ALLOWED.some((pattern) => pattern.test(name.normalize('NFKC')));

/** Letters that look alike in print: Latin, Cyrillic, Greek; a dot stands for none. */
const ALIKE: readonly string[] =
  'AАΑ BВΒ CС. EЕΕ HНΗ IІΙ JЈ. KКΚ MМΜ N.Ν OОΟ PРΡ QԚ. SЅ. TТΤ VѴ. WԜ. XХΧ YУΥ Z.Ζ aаα cс. dԁ. eе. hһ. iіι jј. kкκ lӏ. oоο pрρ qԛ. sѕ. u.υ vѵν wԝω xхχ yуγ'.split(
    ' ',
  );
const COLUMNS = [0, 1, 2].map((column) => ALIKE.map((row) => [...row][column] ?? '.'));

/** The names in other letters that look the same; none if one of its letters has no double there. */
export const doublesOf = (name: string): readonly string[] => {
  const letters = [...name.normalize('NFKC')];
  const doubles: string[] = [];
  for (const from of COLUMNS)
    for (const to of COLUMNS) {
      if (from === to) continue;
      const double = letters.map((letter) => (/\p{L}/u.test(letter) ? (to[from.indexOf(letter)] ?? '.') : letter));
      const isWhole = letters.every((letter, at) => !/\p{L}/u.test(letter) || double[at] !== '.');
      if (isWhole && letters.some((letter) => /\p{L}/u.test(letter))) doubles.push(double.join(''));
    }
  return doubles;
};
