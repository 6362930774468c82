import { createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { deliveryJourney, expectSoon } from './journey.ts'
import { goTo } from './screen.ts'

/** What every remote imports; further packages are passed in where only one remote uses them. */
const usedByAll = ['react', '@ginkgo/portal-sdk', '@ginkgo/ui', '@ginkgo/router', '@ginkgo/api-client']
const entries = ['board', 'bulk', 'form', 'table'].map((entry) => `@ginkgo/ui/${entry}`)
const shared = [...usedByAll, ...entries, 'react-dom', 'jotai', 'swr']

/** Runs in the page. Returns which copies of each shared package were loaded, as `version from provider`. */
const loadedCopies = (names: readonly string[]): Record<string, string[]> => {
  interface Copy {
    readonly from: string
    readonly loaded?: boolean
    readonly lib?: unknown
  }
  type Scope = Record<string, Record<string, Copy>>
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] }
  }
  const copies: Record<string, string[]> = {}
  for (const name of names) {
    const found = federation.__INSTANCES__
      .flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default?.[name] ?? {}))
      .filter(([, copy]) => copy.loaded || copy.lib)
      .map(([version, copy]) => `${version} from ${copy.from}`)
    copies[name] = [...new Set(found)]
  }
  return copies
}

deliveryJourney(
  'one copy of every shared package serves the shell and all four remotes',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/dashboard', { user: admin })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const section of ['Leads', 'Enquiries', 'Tasks', 'Settings']) {
      await goTo(page, section)
      await expectSoon(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    }
    for (const remote of ['mfe-leads', 'mfe-enquiries', 'mfe-activities', 'mfe-settings'])
      expect(scripts.some((url) => url.includes(`/remotes/${remote}/`))).toBe(true)
    const copies = await page.evaluate(loadedCopies, shared)
    for (const name of usedByAll) expect({ [name]: copies[name] }).toEqual({ [name]: [expect.any(String)] })
    for (const [name, found] of Object.entries(copies))
      expect({ [name]: found.length > 1 }).toEqual({ [name]: false })
    expect(scripts.filter((url) => /node_modules_pnpm_(react|react-dom|jotai|swr)_\d/.test(url))).toEqual([])
  },
)
