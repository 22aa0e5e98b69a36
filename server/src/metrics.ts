import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers about the server for Prometheus. None of them names a person. */
export const metricsFor = (sources: {
  sockets(): number;
  openTables(): number;
  tables(): Promise<Readonly<Record<string, number>>>;
}) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'hexside_answer_seconds',
    help: 'Time from a message to its answer, by kind',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'hexside_refusals_total',
    help: 'Messages answered with a refusal, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  new Gauge({
    name: 'hexside_sockets',
    help: 'Pages connected now',
    registers: [registry],
    collect() {
      this.set(sources.sockets());
    },
  });
  new Gauge({
    name: 'hexside_open_tables',
    help: 'Tables held in memory now',
    registers: [registry],
    collect() {
      this.set(sources.openTables());
    },
  });
  new Gauge({
    name: 'hexside_tables',
    help: 'Tables stored, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await sources.tables())) this.set({ state }, count);
    },
  });
  return {
    answered: (kind: string, seconds: number, ok: boolean): void => {
      answers.observe({ kind }, seconds);
      if (!ok) refusals.inc({ kind });
    },
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
};
