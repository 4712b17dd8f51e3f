// English: the console's words for audit log.

export const audit = {
  'ops.audit.title': 'Audit log',
};
