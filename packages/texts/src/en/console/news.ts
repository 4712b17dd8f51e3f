// English: the console's words for news and help.

export const news = {
  'ops.news.title': 'News and help',
};
