import { effect, signal } from '@preact/signals';

/** What a player may set; kept in the browser. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly palette: 'standard' | 'safe';
  readonly counters: 'symbols' | 'words';
  readonly speed: 'step' | '1x' | '4x' | 'instant';
  readonly motion: 'system' | 'full' | 'reduced';
  readonly confirm: 'never' | 'always';
  readonly text: '90' | '100' | '115' | '130';
  readonly coach: 'on' | 'off';
}

const standard: Settings = {
  theme: 'system',
  palette: 'standard',
  counters: 'symbols',
  speed: '1x',
  motion: 'system',
  confirm: 'never',
  text: '100',
  coach: 'on',
};

/** Every value a setting may have, in the order it is shown. */
export const choices: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  palette: ['standard', 'safe'],
  counters: ['symbols', 'words'],
  speed: ['step', '1x', '4x', 'instant'],
  motion: ['system', 'full', 'reduced'],
  confirm: ['never', 'always'],
  text: ['90', '100', '115', '130'],
  coach: ['on', 'off'],
};

const pick = <K extends keyof Settings>(stored: Readonly<Record<string, unknown>>, key: K): Settings[K] =>
  choices[key].find((value) => value === stored[key]) ?? standard[key];

/** Reads what was stored; anything unknown falls back to the standard. */
export const readSettings = (text: string | null): Settings => {
  let stored: Readonly<Record<string, unknown>> = {};
  try {
    const json: unknown = JSON.parse(text ?? '{}');
    if (typeof json === 'object' && json !== null) stored = { ...json };
  } catch {
    // A broken entry is as good as none.
  }
  return {
    theme: pick(stored, 'theme'),
    palette: pick(stored, 'palette'),
    counters: pick(stored, 'counters'),
    speed: pick(stored, 'speed'),
    motion: pick(stored, 'motion'),
    confirm: pick(stored, 'confirm'),
    text: pick(stored, 'text'),
    coach: pick(stored, 'coach'),
  };
};

const KEY = 'hexside settings';

export const settings = signal<Settings>(standard);
export const theme = signal<'light' | 'dark'>('light');
export const motion = signal<'full' | 'reduced'>('full');

export const change = (some: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Private windows may refuse; the setting then lasts as long as the page.
  }
};

/** Puts the settings on the page's root, where the style sheets look for them, and follows the system's wishes. */
export const applySettings = (): void => {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // see above
  }
  settings.value = readSettings(stored);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const systemDark = signal(dark.matches);
  const systemStill = signal(still.matches);
  dark.addEventListener('change', () => {
    systemDark.value = dark.matches;
  });
  still.addEventListener('change', () => {
    systemStill.value = still.matches;
  });
  effect(() => {
    const now = settings.value;
    const root = document.documentElement;
    theme.value = now.theme === 'system' ? (systemDark.value ? 'dark' : 'light') : now.theme;
    motion.value = now.motion === 'system' ? (systemStill.value ? 'reduced' : 'full') : now.motion;
    root.dataset.theme = theme.value;
    root.dataset.palette = now.palette;
    root.dataset.motion = motion.value;
    root.dataset.counters = now.counters;
    root.style.fontSize = `${Number(now.text) * 0.16}px`;
  });
};
