import { parseArgs } from 'node:util'
import { startPool } from './server.ts'

const usage = `Keeps connections to an sqld open between calls.

  pnpm sqld-pool --listen 127.0.0.1:8090 --database http://127.0.0.1:8080 [--streams 3]

  --listen    where to listen; give the address to the API as DATABASE_URL
  --database  where sqld listens
  --streams   connections to keep, fewer than half of sqld's --max-concurrent-connections
`

const { values } = parseArgs({
  options: {
    listen: { type: 'string' },
    database: { type: 'string' },
    streams: { type: 'string', default: '3' },
  },
})
const [, host, port] = /^(.+):(\d+)$/.exec(values.listen ?? '') ?? []
const streams = Number(values.streams)
if (!host || !values.database?.startsWith('http://') || !Number.isInteger(streams) || streams < 1) {
  process.stderr.write(usage)
  process.exit(2)
}
const pool = await startPool({ host, port: Number(port), databaseUrl: values.database, streams })
console.log(`Connections to ${values.database} stay open at ${pool.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void pool.stop().then(() => process.exit(0)))
