// Prometheus metrics: calls by operation and outcome, their duration, jobs, the data folder, the process itself.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { storageState, type StorageState } from './files/storage.ts';

export type Metrics = {
  readonly called: (operation: string, errno: number, seconds: number) => void;
  readonly worked: (task: string, outcome: 'done' | 'failed') => void;
  /** Jobs pending in the outbox, as of the relay's last poll. */
  readonly waiting: (count: number) => void;
  /** Whether this server leads: relays jobs and runs schedules. */
  readonly leads: (leads: boolean) => void;
  /** An attempt to send a text message, or what became of one; `none` where no provider was called. */
  readonly texted: (provider: string, outcome: string) => void;
  /** The same of e-mail to operators. */
  readonly emailed: (provider: string, outcome: string) => void;
  /** A call for a code that a cap of text messages refused. */
  readonly textStopped: (cap: string) => void;
  readonly logLost: (lineCount: number) => void;
  readonly text: () => Promise<string>;
};

type JobMetrics = Pick<Metrics, 'worked' | 'waiting' | 'leads'>;

/** Of background work: jobs and schedules, the queue before them, and who leads. */
const jobMetrics = (register: Registry): JobMetrics => {
  const jobs = new Counter({
    name: 'roda_jobs_total',
    help: 'Jobs run',
    labelNames: ['task', 'outcome'],
    registers: [register],
  });
  const queue = new Gauge({
    name: 'roda_outbox_waiting',
    help: 'Jobs not yet handed to a worker',
    registers: [register],
  });
  const leader = new Gauge({
    name: 'roda_leader',
    help: '1 on the server that relays jobs and runs schedules',
    registers: [register],
  });
  const lastOutcomes = new Gauge({
    name: 'roda_job_ok',
    help: '1 when the last run of a job or schedule on this server succeeded, 0 when it failed',
    labelNames: ['task'],
    registers: [register],
  });
  const lastSuccesses = new Gauge({
    name: 'roda_job_last_success_seconds',
    help: 'When a job or schedule last succeeded on this server, in seconds since 1970',
    labelNames: ['task'],
    registers: [register],
  });
  return {
    worked: (task, outcome) => {
      jobs.inc({ task, outcome });
      lastOutcomes.set({ task }, outcome === 'done' ? 1 : 0);
      if (outcome === 'done') lastSuccesses.setToCurrentTime({ task });
    },
    waiting: (count) => queue.set(count),
    leads: (leads) => leader.set(leads ? 1 : 0),
  };
};

/** Of text messages and e-mail, by provider and by what came of each attempt. */
const messageMetrics = (register: Registry): Pick<Metrics, 'texted' | 'textStopped' | 'emailed'> => {
  const texts = new Counter({
    name: 'roda_sms_total',
    help: 'Attempts to send a text message, and receipts of them',
    labelNames: ['provider', 'outcome'],
    registers: [register],
  });
  const emails = new Counter({
    name: 'roda_email_total',
    help: 'Attempts to send e-mail to an operator',
    labelNames: ['provider', 'outcome'],
    registers: [register],
  });
  const stops = new Counter({
    name: 'roda_sms_stopped_total',
    help: 'Calls for a code that a cap of the day refused',
    labelNames: ['cap'],
    registers: [register],
  });
  return {
    texted: (provider, outcome) => texts.inc({ provider, outcome }),
    emailed: (provider, outcome) => emails.inc({ provider, outcome }),
    textStopped: (cap) => stops.inc({ cap }),
  };
};

/** Of the data folder, looked at whenever the metrics are read. */
const storageMetrics = (register: Registry, folder: string): void => {
  const gauge = (name: string, help: string, of: (state: StorageState | undefined) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(of(await storageState(folder)));
      },
    });
  gauge('roda_data_free_bytes', 'Free bytes in RODA_DATA', (state) => state?.freeBytes ?? 0);
  gauge('roda_data_writable', '1 while RODA_DATA can be written', (state) => (state?.isWritable === true ? 1 : 0));
};

/** `folder`: the one that uploads are stored in; absent, nothing is said of it. */
export const openMetrics = (folder?: string): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  if (folder !== undefined) storageMetrics(register, folder);
  const calls = new Counter({
    name: 'roda_calls_total',
    help: 'Answered calls',
    labelNames: ['operation', 'errno'],
    registers: [register],
  });
  const times = new Histogram({
    name: 'roda_call_seconds',
    help: 'Time from request to reply',
    labelNames: ['operation'],
    registers: [register],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const lostLines = new Counter({
    name: 'roda_log_lines_lost_total',
    help: 'Log lines that could not be written',
    registers: [register],
  });
  return {
    called: (operation, errno, seconds) => {
      calls.inc({ operation, errno: String(errno) });
      times.observe({ operation }, seconds);
    },
    ...jobMetrics(register),
    ...messageMetrics(register),
    logLost: (lineCount) => lostLines.inc(lineCount),
    text: () => register.metrics(),
  };
};
