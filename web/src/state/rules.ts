import { signal } from '@preact/signals';

/** Where the rules drawer stands: closed, or open at a rule, a chapter or a chart, perhaps with a search. */
export interface Drawer {
  readonly rule: string | null;
  readonly chart: string | null;
  readonly search: string;
}

export const drawer = signal<Drawer | null>(null);

export const openRule = (rule: string): void => {
  drawer.value = { rule, chart: null, search: '' };
};

export const openChart = (chart: string): void => {
  drawer.value = { rule: null, chart, search: '' };
};

export const openRules = (): void => {
  drawer.value = { rule: null, chart: null, search: '' };
};

export const closeRules = (): void => {
  drawer.value = null;
};
