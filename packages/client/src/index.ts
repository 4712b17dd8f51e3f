// The client package: calls, uploads, order payloads and their failures, framework independent.
export * from './client.ts';
export * from './failures.ts';
export * from './order-payload.ts';
export * from './settings.ts';
export * from './socket.ts';
export * from './uuid.ts';
