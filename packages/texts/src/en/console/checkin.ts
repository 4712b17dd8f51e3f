// English: the console's words for check-in and coins.

export const checkin = {
  'ops.checkin.title': 'Check-in and coins',
};
