import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openDatabase } from './database.ts'
import { createBackend } from './server.ts'

const usage = `The backend of mfe-quotes needs
  GINKGO_PORTAL   origin of the portal, e.g. https://crm.example
  GINKGO_APP_KEY  the public key that its operator gave you; two with a comma between them while they change
and takes
  PORT            4000 by default
  HOST            127.0.0.1 by default
  DATABASE        quotes.sqlite by default`

const {
  GINKGO_PORTAL: portal,
  GINKGO_APP_KEY: keys,
  PORT = '4000',
  HOST = '127.0.0.1',
  DATABASE = 'quotes.sqlite',
} = process.env

if (!portal || !keys) {
  console.error(usage)
  process.exit(1)
}

const database = openDatabase(DATABASE)
const server = createBackend({ database, portal, keys: keys.split(',') })
server.listen(Number(PORT), HOST)
await once(server, 'listening')
console.log(`The backend of mfe-quotes listens at http://${HOST}:${(server.address() as AddressInfo).port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => {
      database.close()
      process.exit(0)
    })
    server.closeIdleConnections()
  })
