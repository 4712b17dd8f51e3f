// Module API of employment for the demo: creates an employer marked as fictitious.
export { insertEmployer } from './contracts/templates.repository.ts';
