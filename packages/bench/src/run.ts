import { as, createOrganization, startOwnStack } from '@ginkgo/testing'
import { fill } from './fill.ts'
import { inTurn } from './measure.ts'

const sizes = { small: 500, large: 20_000 }
const rounds = 60

const stack = await startOwnStack({ scheduledJobs: false })
try {
  const [small, large] = await Promise.all([createOrganization(), createOrganization()])
  await fill(small, sizes.small)
  await fill(large, sizes.large)
  console.log(
    `\n${sizes.large.toLocaleString('en')} leads ÷ ${sizes.small} leads, median of ${rounds}, bar 1.5`,
  )
  const calls: [string, (verticalId: string) => string][] = [
    ['leads, first 50', (vertical) => `/api/verticals/${vertical}/leads?limit=50`],
    ['leads, active tab', (vertical) => `/api/verticals/${vertical}/leads?limit=50&tab=active`],
    ['lead counts', (vertical) => `/api/verticals/${vertical}/leads/counts`],
    ['enquiries, first 50', (vertical) => `/api/verticals/${vertical}/enquiries?limit=50`],
    ['enquiry counts', (vertical) => `/api/verticals/${vertical}/enquiries/counts`],
    ['dashboard', (vertical) => `/api/dashboard/stats?verticalId=${vertical}`],
  ]
  for (const [name, path] of calls) {
    const get = ({ admin, verticals }: typeof small) => as(admin).get(path(verticals[0].id))
    const [few, many] = await inTurn(
      rounds,
      () => get(small),
      () => get(large),
    )
    const ratio = many / few
    console.log(
      `${ratio <= 1.5 ? 'ok  ' : 'MISS'} ${name.padEnd(22)} ${ratio.toFixed(2)}   (${many.toFixed(1)} ms ÷ ${few.toFixed(1)} ms)`,
    )
  }
} finally {
  await stack.stop()
}
