// Module API of content: publishing news, and filling the home screens of a demo.
export { insertNews, type NewNews } from './pages/content.repository.ts';
export { insertPublishedContentItem, type PublishedContentItem } from './pages/insert-published.ts';
