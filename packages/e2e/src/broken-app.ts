import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildRemoteOf } from './build-remote.ts'

/** What an app of a test is made of; each test breaks one thing. */
export interface AppSources {
  readonly sdk?: string
  readonly path?: string
  /** Null: it declares that it is none. */
  readonly app?: object | null
  /** The body of the page's component. */
  readonly page?: string
  /** The body of the component of a card on a lead's page; without it the app adds none. */
  readonly card?: string
  /** The script named test in its package.json. */
  readonly test?: string
  /** More of its files, by their paths. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** More of its package.json. */
  readonly manifest?: object
}

export const appOf = (changes: object = {}) => ({
  title: 'Parcels',
  summary: 'Follows parcels.',
  maker: 'Parcels Ltd',
  support: 'mailto:help@parcels.example',
  scopes: ['leads:read'],
  purposes: { 'leads:read': 'Shows whom a parcel is for.' },
  ...changes,
})

const moduleOf = (body: string) => `import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, leadsApi } from '@ginkgo/contracts'
import { useVertical } from '@ginkgo/portal-sdk'
import { LoadFailed } from '@ginkgo/ui'
import { useEffect, useState } from 'react'

void [useEndpoint, enquiriesApi, leadsApi, useVertical, LoadFailed, useEffect, useState]

export default () => {
  ${body}
}
`

export const goodPage = `const { id: verticalId } = useVertical()
  const { data, error } = useEndpoint(leadsApi.list, { params: { verticalId } })
  if (error) return <LoadFailed error={error} />
  return <><h1 className="text-fg">All parcels</h1><p className="text-fg">For {data?.[0]?.name}</p></>`

/** Builds an app outside the workspace until the test is over. @returns its folder, with the build in `dist` */
export async function buildApp(name: string, sources: AppSources = {}): Promise<string> {
  const {
    sdk = '^3.0.0',
    path = '/parcels',
    app = appOf(),
    page = goodPage,
    card,
    test = 'node -e 0',
    files = {},
  } = sources
  const navigation = {
    title: (app as { title?: string } | null)?.title ?? 'Parcels',
    icon: 'package',
    order: 60,
    phone: false,
  }
  const added = { slot: 'lead.page.side', id: 'parcels', title: 'Parcels', order: 60, module: './card.tsx' }
  const word = name.slice('mfe-'.length)
  const extensions = {
    sdk,
    pages: { [word]: { path, module: './page.tsx', navigation } },
    ...(app && { app }),
    slots: card === undefined ? [] : [added],
  }
  const dist = await buildRemoteOf(name, {
    'src/extensions.ts': `import { defineExtensions } from '@ginkgo/portal-sdk/extensions'

export default defineExtensions(${JSON.stringify(extensions)})
`,
    'src/page.tsx': moduleOf(page),
    ...(card !== undefined && { 'src/card.tsx': moduleOf(card) }),
    ...files,
  })
  const appDir = dirname(dist)
  const manifest = { name, version: '0.1.0', type: 'module', scripts: { test }, ...sources.manifest }
  writeFileSync(join(appDir, 'package.json'), JSON.stringify(manifest))
  return appDir
}
