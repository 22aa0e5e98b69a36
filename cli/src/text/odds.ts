import { type PlayerOdds, signed } from '@hexside/engine';
import { grouped, percent } from './words.ts';

const WIDTH = 40;

const bar = (share: number): string => {
  const eighths = Math.round(share * WIDTH * 8);
  const rest = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8] ?? '';
  return `${'█'.repeat(Math.floor(eighths / 8))}${rest}`;
};

/** The distribution as bars, best for the asking side first, with all that went into it. */
export const oddsLines = (odds: PlayerOdds): string[] => {
  const lines: string[] = [];
  if (odds.summary) {
    const { attack, defence, ratio, modifiers } = odds.summary;
    lines.push(`attack ${attack} against ${defence}, column ${ratio} before shifts`);
    for (const { amount, label, rule } of modifiers) lines.push(`  ${signed(amount)} ${label} (${rule})`);
  }
  const width = Math.max(...odds.outcomes.map(({ outcome }) => outcome.text.length));
  for (const { outcome, chance } of odds.outcomes) {
    lines.push(`  ${outcome.text.padEnd(width)} ${percent(chance).padStart(6)} ${bar(chance)}`);
  }
  const losses = Object.entries(odds.losses).map(([side, mean]) => `${side} ${mean.toFixed(2)}`);
  lines.push(`expected losses: ${losses.join(', ')}`);
  const basis = odds.deals === 1 ? '' : `, averaged over ${odds.deals} deals of what is hidden`;
  lines.push(
    odds.exact
      ? `exact: every dice outcome was resolved (${grouped(odds.effort)} states)${basis}`
      : `sampled: too many outcomes to resolve them all (${grouped(odds.effort)} samples)${basis}`,
  );
  lines.push(`assumes: ${odds.assumption}`);
  return lines;
};
