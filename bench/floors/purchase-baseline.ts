// The baseline of purchases: Fastify that decrypts the payload and runs one function of the same row writes per call,
// on copies of the tables, without our code.
import Fastify from 'fastify';
import { compactDecrypt } from 'jose';
import pg from 'pg';
import { orderKeyOf } from '../../apps/api/src/platform/order-key.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 24 });
const { privateKey } = await orderKeyOf(process.env['ORDER_KEY'] ?? '');

type Payload = { readonly draftId: string; readonly nonce: string };

const submit = { name: 'submit', text: 'select floor.submit($1, $2, $3) as id' };
const pay = { name: 'pay', text: 'select floor.pay($1, $2)' };

const http = Fastify();
http.post<{ Body: { member: number; payload: string } }>('/submit', async ({ body }) => {
  const { plaintext } = await compactDecrypt(body.payload, privateKey);
  const { draftId, nonce } = JSON.parse(new TextDecoder().decode(plaintext)) as Payload;
  const { rows } = await pool.query<{ id: string }>({ ...submit, values: [body.member, draftId, nonce] });
  return { errno: 0, errmsg: '', data: { orderId: rows[0]?.id } };
});
http.post<{ Body: { member: number; orderId: string } }>('/pay', async ({ body }) => {
  await pool.query({ ...pay, values: [body.member, body.orderId] });
  return { errno: 0, errmsg: '', data: { status: 'paid' } };
});
await http.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
