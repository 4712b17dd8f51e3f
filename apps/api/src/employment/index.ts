// What a demo may call: an employer that is marked as invented.
export { insertEmployer } from './contracts/templates.repository.ts';
