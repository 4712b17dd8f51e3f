// English: the news and one article.

export const news = {
  'news.title': 'News',
  'news.empty': 'No news yet',
  'news.pinned': 'Pinned',
  'news.help': 'Help',
  'news.article': 'Article',
  'news.related': 'Related news',
  'news.gone': 'This article is no longer available',
  'news.all': 'All news',
  'news.share': 'Share',
  'news.shareFailed': 'Sharing did not work. Please try again.',
} as const;
