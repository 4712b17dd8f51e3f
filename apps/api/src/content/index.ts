// What other modules may call: publishing news, and filling the home screens of a demo.
export { insertNews, type NewNews } from './content.sql.ts';
export { insertPublishedPiece, type PublishedPiece } from './insert-published.ts';
