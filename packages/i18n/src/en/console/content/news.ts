// English console texts: news and help.

export const news = {
  'ops.news.title': 'News and help',
  'ops.news.write': 'Write news',
  'ops.news.summary': 'Summary',
  'ops.news.paragraphs': 'Paragraphs',
  'ops.news.paragraphsHelp': 'An empty line begins a new paragraph.',
  'ops.news.author': 'Author',
  'ops.news.pinned': 'Pinned',
  'ops.news.income': 'Speaks of income',
  'ops.news.incomeHelp': 'Two people must agree before it is seen.',
};
