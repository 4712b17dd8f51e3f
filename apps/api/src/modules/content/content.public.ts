// What other modules may call: publishing news.
export { insertNews, type NewNews } from './content.sql.ts';
