// The baseline of lists: Fastify, pg and a compiled serialiser, without our code.
import fastJsonStringify from 'fast-json-stringify';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const text = { type: 'string' } as const;
const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: text,
    image: text,
    price: text,
    daily: text,
    stock: { type: 'integer' },
    status: text,
  },
} as const;
const envelope = {
  type: 'object',
  properties: {
    errno: { type: 'integer' },
    errmsg: text,
    data: { type: 'object', properties: { list: { type: 'array', items: row }, total: { type: 'integer' } } },
  },
} as const;
const stringify = fastJsonStringify(envelope);

const query = {
  name: 'list',
  text: `select id, name ->> 'en' as name, image, price_minor::text as price, target_daily_minor::text as daily,
           units_total - units_sold as stock, status
         from products where country_id = 1 order by listed_at desc, id desc limit 20`,
};
const listed = async (): Promise<string> => {
  const { rows } = await pool.query(query);
  return stringify({ errno: 0, errmsg: '', data: { list: rows, total: rows.length } });
};

/** The bytes that the server has in its cache. */
const stored = process.env['STORED'] ?? '';
const http = Fastify();
http.get('/database', async (_request, reply) => reply.type('application/json').send(await listed()));
http.get('/static', (_request, reply) => reply.type('application/json').send(stored));
await http.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
