// English: the console's words for telemetry keys.

export const keys = {
  'ops.keys.title': 'Telemetry keys',
};
