// English console texts: barrage.

export const barrage = {
  'ops.barrage.title': 'Barrage',
  'ops.barrage.about':
    'Only what really happened runs here, of members who agreed to it. It can be hidden; nothing can be made up.',
  'ops.barrage.consented': 'Agreed',
  'ops.barrage.hidden': 'Hidden',
  'ops.barrage.hide': 'Hide',
  'ops.barrage.state.order': 'Purchase',
  'ops.barrage.state.box': 'Box',
  'ops.barrage.state.pool': 'Pool',
  'ops.barrage.state.quiz': 'Quiz',
};
