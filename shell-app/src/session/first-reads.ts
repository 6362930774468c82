import { answers, readAhead } from '@ginkgo/api-client/host'
import type { CurrentUser, Vertical, verticalsApi } from '@ginkgo/contracts'
import { pageAt } from '@ginkgo/portal-sdk/host'
import { pageData } from '../page-data.ts'
import { readPageAhead } from '../remotes/read-page-ahead.ts'
import { currentRegistry } from '../remotes/registry.ts'
import { currentUserKey } from './current-user-key.ts'
import { verticalInUse } from './selected-vertical.ts'

// The endpoints themselves are not loaded on public pages.
const verticalsId: typeof verticalsApi.list.id = 'verticals.list'
const verticalsPath: typeof verticalsApi.list.path = '/api/verticals'

/**
 * Reads what the page at this address asks for first before the portal's code has run. What the device has kept is shown
 * instead, and an address with a query asks for something else.
 */
export async function readFirstPage(): Promise<void> {
  const remotes = Object.entries(currentRegistry() ?? {}).map(([app, { extensions }]) => ({
    ...extensions,
    app,
  }))
  const page = pageAt(remotes, location.pathname)
  if (!pageData.hasSession || !page?.reads || location.search !== '') return
  const [endpoint, path] = currentUserKey
  const reading = [
    readAhead(answers, { endpoint, path }),
    readAhead(answers, { endpoint: verticalsId, path: verticalsPath }),
  ]
  if (reading.includes(undefined)) return
  const [user, verticals] = (await Promise.all(reading)) as [CurrentUser, Vertical[]]
  const vertical = verticalInUse(user.id, verticals)
  if (vertical) readPageAhead(page, { userId: user.id, verticalId: vertical.id })
}
