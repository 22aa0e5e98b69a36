import { readFileSync } from 'node:fs';

/** The value below which this share of the values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const latenciesOf = (all: readonly number[]): Latencies => {
  const sorted = [...all].sort((a, b) => a - b);
  return {
    count: all.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
};

export const told = ({ p50, p95, p99 }: Latencies): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number => {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(pages?.[1] ?? 0) / 1024;
};

/** Processor time in milliseconds: tells the work even where others use the machine too. */
export interface Work {
  readonly own: number;
  readonly kernel: number;
}

/** What a process has used so far. */
export const workOf = (pid: number): Work => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // In hundredths of a second.
  return { own: Number(fields[11]) * 10, kernel: Number(fields[12]) * 10 };
};
