import { parseCells } from '../../src/databases/cells.ts'
import { type Address, moveOrganization, openDatabase, takeBack } from './move.ts'

const usage = `Moves organizations from the first database to a further one, a cell. Set DATABASE_URL, DATABASE_AUTH_TOKEN and
DATABASE_CELLS as the API has them.

  pnpm cells list                            which organizations are in which cell, or on their way
  pnpm cells move <organization id> <cell>   moves it while its people work; begun again, it goes on where it ended
  pnpm cells back <organization id> <cell>   gives up a move that was not finished
`

const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken = '', DATABASE_CELLS } = process.env
const [command, organizationId, name] = process.argv.slice(2)
const cells = parseCells(DATABASE_CELLS)
const cell = cells.find((each) => each.name === name)

function refuse(): never {
  process.stderr.write(usage)
  process.exit(2)
}

async function list(home: Address): Promise<void> {
  const client = openDatabase(home)
  const { rows } = await client.execute(`
    SELECT m.cell, m.of_id AS organization, m.state, datetime(m.moved_at / 1000, 'unixepoch') AS "moved at"
    FROM organization_moves m ORDER BY m.cell, m.started_at`)
  console.table(rows.map((row) => ({ ...row })))
  client.close()
}

if (!url) refuse()
const home = { url, authToken }
const say = (line: string) => console.log(line)
if (command === 'list') await list(home)
else if (command === 'move' && organizationId && cell) {
  const { rows, lockedMs, ms } = await moveOrganization({ home, cell, organizationId, say })
  console.log(`${rows} rows in ${(ms / 1_000).toFixed(1)} s, writes held for ${Math.round(lockedMs)} ms`)
} else if (command === 'back' && organizationId && cell) await takeBack({ home, cell, organizationId, say })
else refuse()
