// English: the console's words for jobs and keys.

export const jobs = {
  'ops.jobs.title': 'Jobs and keys',
};
