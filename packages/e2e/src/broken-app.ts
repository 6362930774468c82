import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildRemoteOf } from './build-remote.ts'

export interface Declared {
  readonly sdk?: string
  readonly path?: string
  readonly app?: object | null
}

/** What an app of a test is made of; each test breaks one thing. */
export interface AppSources extends Declared {
  /** The body of the page's component. */
  readonly page?: string
  /** The body of the card's component on a lead's page. */
  readonly card?: string
  /** The script named test in its package.json. */
  readonly test?: string
}

export const appOf = (changes: object = {}) => ({
  ...{ title: 'Parcels', summary: 'Follows parcels.', maker: 'Parcels Ltd' },
  ...{ support: 'mailto:help@parcels.example', scopes: ['leads:read'] },
  ...{ purposes: { 'leads:read': 'Shows whom a parcel is for.' }, ...changes },
})

const module = (body: string) => `import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, leadsApi } from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'
import { Button, LoadFailed } from '@ginkgo/ui'
import { useEffect } from 'react'

void [useEndpoint, enquiriesApi, leadsApi, useVertical, Button, LoadFailed, useEffect]

export default (given) => {
${body}
}
`

const goodPage = `const { id: verticalId } = useVertical()
  const { data, error } = useEndpoint(leadsApi.list, { params: { verticalId } })
  if (error) return <LoadFailed error={error} />
  return <><h1 className="text-fg">All parcels</h1><p className="text-fg">For {data?.length ?? 0} leads</p></>`
const goodCard = `return <p className="text-fg">No parcel for {given.leadId ? 'this lead' : 'nobody'}</p>`

/** Builds an app outside the workspace until the test is over. @returns its folder, with the build in `dist` */
export async function buildApp(name: string, sources: AppSources = {}): Promise<string> {
  const { sdk = '^3.0.0', path = '/parcels', app = appOf(), page = goodPage, card = goodCard } = sources
  const extensions = {
    sdk,
    ...(app && { app }),
    pages: {
      parcels: {
        ...{ path, module: './page.tsx' },
        navigation: { title: 'Parcels', icon: 'package', order: 60, phone: false },
      },
    },
    slots: [{ slot: 'lead.page.side', id: 'parcels', title: 'Parcels', order: 60, module: './card.tsx' }],
  }
  const dist = await buildRemoteOf(name, {
    'src/extensions.ts': `import { defineExtensions } from '@ginkgo/portal-sdk/extensions'

export default defineExtensions(${JSON.stringify(extensions)})
`,
    'src/page.tsx': module(page),
    'src/card.tsx': module(card),
  })
  const appDir = dirname(dist)
  const scripts = { test: sources.test ?? 'node -e 0' }
  writeFileSync(
    join(appDir, 'package.json'),
    JSON.stringify({ name, version: '0.1.0', type: 'module', scripts }),
  )
  return appDir
}
